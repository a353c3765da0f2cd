/** lifecyclesOf: a remote as an application of single-spa or qiankun. Each of its places on the page is a React root. */
import { Suspense, type ComponentType } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import {
  UNSAFE_LocationContext as LocationContext,
  UNSAFE_NavigationContext as NavigationContext,
} from 'react-router-dom';
import type { RemoteModule } from '@site/shared/contract';
import { PlatformProvider, RemoteScope, useSite, type Platform } from '@site/shared/platform';
import { ImageHosts } from '@site/shared/ui';
import { createArmCatalog } from '../armCatalog';
import type { Application, ApplicationProps, Applications, Part, View } from './applications';
import { bridge } from './bridge';

export const lifecyclesOf = (remote: RemoteModule) => ({
  bootstrap: () => Promise.resolve(),
  mount: ({ applications }: ApplicationProps) => {
    applications.mounted(remote.meta.name, applicationOf(remote, applications));
    return Promise.resolve();
  },
  // The shell removes what the application has drawn.
  unmount: () => Promise.resolve(),
});

const keyOf = ({ kind, name }: Part): string => `${kind}/${name}`;

function applicationOf(remote: RemoteModule, applications: Applications): Application {
  const components = new Map<string, ComponentType<object>>();
  const platformOf = createOwnPlatforms(applications);
  const scope = { remote: remote.meta.name, release: 'arm' };
  return {
    messages: remote.messages,
    ...(remote.pageMessages ? { pageMessages: remote.pageMessages } : {}),
    load: async (part) => {
      const bindings = part.kind === 'page' ? remote.pages : remote.widgets;
      const code = await bindings[part.name]?.();
      if (code) components.set(keyOf(part), code.default as ComponentType<object>);
    },
    draw: (element, part, first) => {
      const root = createRoot(element);
      const Component = components.get(keyOf(part)) as ComponentType<object>;
      // At once, as if it were in the shell's own tree: no frame without content.
      const update = (view: View) =>
        flushSync(() =>
          root.render(
            <Surroundings view={view} platform={platformOf(view.platform)}>
              <RemoteScope value={scope}>
                <Suspense fallback={null}>
                  <Component {...view.props} />
                </Suspense>
              </RemoteScope>
            </Surroundings>,
          ),
        );
      update(first);
      // Not while the shell renders.
      return { update, remove: () => void setTimeout(() => root.unmount()) };
    },
  };
}

interface SurroundingsProps {
  readonly view: View;
  readonly platform: Platform;
  readonly children: React.ReactNode;
}

/** The contexts that the shell provides to its own tree (host/src/App.tsx). */
function Surroundings({ view, platform, children }: SurroundingsProps) {
  return (
    <PlatformProvider platform={platform}>
      <SiteImages>
        <NavigationContext value={view.navigation}>
          <LocationContext value={view.location}>{children}</LocationContext>
        </NavigationContext>
      </SiteImages>
    </PlatformProvider>
  );
}

function SiteImages({ children }: { readonly children: React.ReactNode }) {
  return <ImageHosts hosts={useSite().imageHosts}>{children}</ImageHosts>;
}

/** The shell's platform; its remotes are components of this application's copy of React. */
function createOwnPlatforms(applications: Applications): (platform: Platform) => Platform {
  const known = new WeakMap<Platform, Platform>();
  return (platform) => {
    const existing = known.get(platform);
    if (existing) return existing;
    const remotes = createArmCatalog(
      platform.remotes.remotes.map(({ meta }) => ({ meta, load: () => bridge(meta, applications) })),
    );
    const own = { ...platform, remotes };
    known.set(platform, own);
    return own;
  };
}
