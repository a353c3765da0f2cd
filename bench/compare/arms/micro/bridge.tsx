/** bridge: an application as a remote module of the shell: its pages and widgets are elements that the application fills. */
import { use, useLayoutEffect, useRef, type ComponentType } from 'react';
import {
  UNSAFE_LocationContext as LocationContext,
  UNSAFE_NavigationContext as NavigationContext,
} from 'react-router-dom';
import type { RemoteMeta, RemoteModule } from '@site/shared/contract';
import { usePagePlatform } from '@site/shared/platform';
import type { Application, Applications, DrawnPart, Part } from './applications';

export async function bridge(meta: RemoteMeta, applications: Applications): Promise<RemoteModule> {
  const application = await applications.request(meta.name);
  const bindings = (kind: Part['kind'], names: readonly string[]) =>
    Object.fromEntries(
      names.map((name) => [
        name,
        async () => {
          await application.load({ kind, name });
          return { default: placeOf(application, { kind, name }) };
        },
      ]),
    );
  return {
    meta,
    pages: bindings('page', Object.keys(meta.pages)),
    // Their props are those of their slots.
    widgets: bindings('widget', Object.keys(meta.widgets)) as RemoteModule['widgets'],
    messages: application.messages,
    ...(application.pageMessages ? { pageMessages: application.pageMessages } : {}),
  };
}

/** An element without a box: the layout is the same as without it. */
const BOXLESS = { display: 'contents' };

function placeOf(application: Application, part: Part): ComponentType<object> {
  return function Place(props) {
    const element = useRef<HTMLDivElement>(null);
    const drawn = useRef<DrawnPart>(null);
    const view = {
      props,
      platform: usePagePlatform(),
      location: use(LocationContext),
      navigation: use(NavigationContext),
    };
    useLayoutEffect(() => {
      if (drawn.current) drawn.current.update(view);
      else if (element.current) drawn.current = application.draw(element.current, part, view);
    });
    useLayoutEffect(
      () => () => {
        drawn.current?.remove();
        drawn.current = null;
      },
      [],
    );
    return <div ref={element} style={BOXLESS} />;
  };
}
