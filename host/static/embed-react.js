/** createSiteRemote: the React component around mount(). React is a parameter: the package and the federated container bring different copies. */
import { mount } from './embed-client.js';

/** Props that are listeners → the element's events. */
const LISTENERS = {
  onFact: 'site-fact',
  onNavigate: 'site-navigate',
  onLeave: 'site-leave',
  onFailure: 'site-failure',
};

export function createSiteRemote({ createElement, useEffect, useRef }) {
  return function SiteRemote({ remoteRef, className, style, ...props }) {
    const container = useRef(null);
    const remote = useRef(null);
    const latest = useRef(props);
    const { site, id, isolation, routing, name, page, widget, path, params, locale, theme } = props;
    const hasSession = Boolean(props.fetchSession);
    // Called with the current props, so that inline functions do not mount the element again.
    const fetchSession = () => latest.current.fetchSession();

    useEffect(() => {
      latest.current = props;
    });
    useEffect(() => {
      const mounted = mount(container.current, {
        ...latest.current,
        fetchSession: hasSession ? fetchSession : null,
        onLoadStart: (event) => latest.current.onLoadStart?.(event),
        onLoadError: (event) => latest.current.onLoadError?.(event),
      });
      for (const [prop, type] of Object.entries(LISTENERS))
        mounted.subscribe(type, (detail) => latest.current[prop]?.(detail));
      remote.current = mounted;
      if (remoteRef) remoteRef.current = mounted;
      return () => {
        mounted.unmount();
        if (remoteRef) remoteRef.current = null;
      };
    }, [site, id, isolation, routing, remoteRef]);

    useEffect(() => {
      remote.current.update({ name, page, widget, path, params, locale, theme });
    }, [name, page, widget, path, params, locale, theme]);

    useEffect(() => {
      if (Boolean(remote.current.element.fetchSession) !== hasSession)
        remote.current.update({ fetchSession: hasSession ? fetchSession : null });
    }, [hasSession]);

    return createElement('div', { ref: container, className, style });
  };
}
