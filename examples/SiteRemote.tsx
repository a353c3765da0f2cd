/** SiteRemote: a React component around mount(). Changed props change the element in place. */
import { useEffect, useRef } from 'react';
import { mount, type Mounted, type MountOptions, type SiteEvents } from '../host/static/embed-client';

interface SiteRemoteProps extends MountOptions {
  readonly onNavigate?: (detail: SiteEvents['site-navigate']) => void;
  readonly onLeave?: (detail: SiteEvents['site-leave']) => void;
}

export function SiteRemote({ onNavigate, onLeave, ...options }: SiteRemoteProps) {
  const container = useRef<HTMLDivElement>(null);
  const mounted = useRef<Mounted>(null);
  const latest = useRef({ options, onNavigate, onLeave });
  const { isolation, routing, name, page, widget, path, params, locale, theme } = options;

  useEffect(() => {
    latest.current = { options, onNavigate, onLeave };
  });
  useEffect(() => {
    if (!container.current) return;
    const remote = mount(container.current, latest.current.options);
    mounted.current = remote;
    remote.subscribe('site-navigate', (detail) => latest.current.onNavigate?.(detail));
    remote.subscribe('site-leave', (detail) => latest.current.onLeave?.(detail));
    return () => remote.unmount();
  }, [isolation, routing]);
  useEffect(() => {
    mounted.current?.update({ name, page, widget, path, params, locale, theme });
  }, [name, page, widget, path, params, locale, theme]);

  return <div ref={container} />;
}
