/**
 * Applications: each remote is one application of single-spa or qiankun. The shell asks for an application when a page or
 * widget of it is to be shown, and gives it an element of its own page. Only plain objects and functions are exchanged: an
 * application may have its own copies of all libraries.
 */
import type { ContextType } from 'react';
import type { UNSAFE_LocationContext, UNSAFE_NavigationContext } from 'react-router-dom';
import { paths, type RemoteMeta, type RemoteModule } from '@site/shared/contract';
import type { Platform, RemoteComponentKind } from '@site/shared/platform';

export interface Part {
  readonly kind: RemoteComponentKind;
  readonly name: string;
}

/** What a page or widget gets from the shell around it. */
export interface View {
  readonly props: object;
  readonly platform: Platform;
  readonly location: ContextType<typeof UNSAFE_LocationContext>;
  readonly navigation: ContextType<typeof UNSAFE_NavigationContext>;
}

export interface DrawnPart {
  readonly update: (view: View) => void;
  readonly remove: () => void;
}

export interface Application extends Pick<RemoteModule, 'messages' | 'pageMessages'> {
  /** Loads the code of a page or widget; it can be drawn then. */
  readonly load: (part: Part) => Promise<void>;
  readonly draw: (element: HTMLElement, part: Part, view: View) => DrawnPart;
}

export interface Applications {
  /** Resolves once the application is mounted. */
  readonly request: (name: string) => Promise<Application>;
  /** Called by the application. */
  readonly mounted: (name: string, application: Application) => void;
}

/** Props of an application's lifecycle functions. */
export interface ApplicationProps {
  readonly applications: Applications;
}

/** @param onRequest called for every request; the framework mounts the application */
export function createApplications(onRequest: (name: string) => void): Applications {
  const known = new Map<string, { promise: Promise<Application>; resolve: (application: Application) => void }>();
  const entryOf = (name: string) => {
    const existing = known.get(name);
    if (existing) return existing;
    let resolve: (application: Application) => void = () => undefined;
    const entry = { promise: new Promise<Application>((done) => (resolve = done)), resolve };
    known.set(name, entry);
    return entry;
  };
  return {
    request: (name) => {
      onRequest(name);
      return entryOf(name).promise;
    },
    mounted: (name, application) => entryOf(name).resolve(application),
  };
}

const HOME = ['/', '/m', paths.home];

/** Whether a guest's page shows something of this remote: its application starts at once, together with the shell. */
export function isOnPage({ pages, widgets }: RemoteMeta, pathname: string): boolean {
  const path = pathname.replace(/\/+$/, '') || '/';
  const isOwn = Object.values(pages).some((page) => [page.path, ...(page.aliases ?? [])].includes(path));
  const slots = Object.values(widgets).flatMap(({ slot, access = 'guest' }) => (access === 'guest' ? [slot] : []));
  const isWidgetShown = slots.some(
    (slot) => slot === 'shell.floating' || (HOME.includes(path) && slot.startsWith('home.')),
  );
  return isOwn || isWidgetShown;
}
