/** Code that is appended to a remote's entry so that its release fails in one defined manner. Only its pages fail. */

export const CODE_FAULTS = [
  'wrong-contract',
  'missing-module',
  'throws-at-load',
  'throws-in-render',
  'throws-in-effect',
  'throws-in-handler',
  'hangs-on-mount',
  'endless-worker',
  'style-pollution',
  'global-pollution',
] as const;
export type CodeFault = (typeof CODE_FAULTS)[number];

/** Global of a tab in which the fault starts with this event instead of at once: the page is then mounted. */
export const LATER = 'faultsStartLater';
export const START = 'start-fault';

interface Target {
  /** The global that the entry sets. */
  readonly container: string;
  /** The page that fails at load when the fault starts later: its code has not been requested before. */
  readonly lazyPage: string;
}

/** The text of one file of the release, with the fault in it. */
export function withFault(fault: CodeFault, { container, lazyPage }: Target): (text: string) => string {
  return (text) => {
    const isJson = text.trimStart().startsWith('{');
    if (fault === 'wrong-contract') return isJson ? text.replace(/"contract":\s*1/, '"contract": 99') : text;
    if (isJson || !text.startsWith(`var ${container};`)) return text;
    return `${text};(${breakContainer.toString()})(${JSON.stringify({ fault, container, lazyPage, LATER, START })});`;
  };
}

interface Options extends Target {
  readonly fault: Exclude<CodeFault, 'wrong-contract'>;
  readonly LATER: string;
  readonly START: string;
}

type Component = (props: object) => unknown;
interface React {
  readonly createElement: (type: unknown, props: object | null, ...children: unknown[]) => unknown;
  readonly useEffect: (work: () => unknown, on?: readonly unknown[]) => void;
  readonly useState: <T>(first: T) => readonly [T, (next: T) => void];
}
interface Shared {
  readonly lib?: () => unknown;
  readonly get: () => Promise<() => unknown>;
}
type Scope = Readonly<Record<string, Readonly<Record<string, Shared>>>>;
interface Container {
  readonly init: (scope: Scope, ...rest: unknown[]) => unknown;
  readonly get: (module: string) => Promise<() => Exposed>;
}
interface Exposed {
  readonly default: { readonly pages: Readonly<Record<string, () => Promise<{ readonly default: unknown }>>> };
}

/** Runs in the browser as text: it may use nothing from outside. */
function breakContainer({ fault, container, lazyPage, LATER: later, START: start }: Options): void {
  const page = globalThis as unknown as Record<string, unknown>;
  const real = page[container] as Container;
  const isLater = later in page;
  const broken = () => new TypeError('broken on purpose');
  let scope: Scope = {};

  const pollute = {
    'style-pollution': () => {
      const rule = '* { display: none !important; color: red !important }';
      const element = document.createElement('style');
      element.textContent = rule;
      document.head.append(element);
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(rule);
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    },
    'global-pollution': () => {
      Object.assign(Object.prototype, { polluted: 'by a remote' });
      Object.assign(Array.prototype, { polluted: 'by a remote' });
      page.fetch = () => Promise.reject(broken());
      page.React = {};
      page.webpackChunk = null;
    },
    'endless-worker': () => {
      const url = URL.createObjectURL(new Blob(['for (;;) {}'], { type: 'text/javascript' }));
      new Worker(url);
    },
  } as Readonly<Record<string, () => void>>;

  const breakPage = (React: React, Original: unknown): Component => {
    const { createElement, useEffect, useState } = React;
    const ThrowsInEffect: Component = () => {
      useEffect(() => {
        throw broken();
      }, []);
      return null;
    };
    const parts: Readonly<Record<string, Component>> = {
      'throws-in-render': () => {
        throw broken();
      },
      'throws-in-effect': ThrowsInEffect,
      'hangs-on-mount': () => {
        throw new Promise(() => undefined);
      },
      'throws-in-handler': (props) => {
        const onClick = () => {
          throw broken();
        };
        return createElement('div', { 'data-fault': '', onClick }, createElement(Original, props));
      },
    };
    const Polluting: Component = (props) => {
      useEffect(() => pollute[fault]?.(), []);
      return createElement(Original, props);
    };
    const Broken = parts[fault] ?? Polluting;
    return (props) => {
      const [isBroken, setBroken] = useState(!isLater);
      useEffect(() => {
        const begin = () => setBroken(true);
        addEventListener(start, begin);
        return () => removeEventListener(start, begin);
      }, []);
      return createElement(isBroken ? Broken : Original, props);
    };
  };

  const brokenModule = async (module: string) => {
    if (fault === 'missing-module') throw new Error(`Module "${module}" does not exist in container.`);
    const exposed = (await real.get(module))();
    const shared = Object.values(scope.react ?? {})[0];
    const React = (shared?.lib ?? (await shared?.get()))?.() as React;
    const pages = Object.fromEntries(
      Object.entries(exposed.default.pages).map(([name, load]) => {
        if (fault === 'throws-at-load') return [name, name === lazyPage ? () => Promise.reject(broken()) : load];
        return [name, async () => ({ default: breakPage(React, (await load()).default) })];
      }),
    );
    return () => ({ ...exposed, default: { ...exposed.default, pages } });
  };

  page[container] = {
    init: (given: Scope, ...rest: unknown[]) => {
      scope = given;
      return real.init(given, ...rest);
    },
    get: brokenModule,
  };
  if (fault === 'throws-at-load' && !isLater) {
    page[container] = undefined;
    throw broken();
  }
}
