/**
 * Stories of the component gallery (docs/decisions/0019): the Component Story Format, in `*.stories.tsx` beside the
 * components. `remoteStories` makes those of a remote's pages and widgets from its meta.
 */
import { createElement, type ComponentType, type ReactElement } from 'react';
import type { BoundFunctions, queries, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { RemoteModule } from '@site/shared/contract';
import { err, ok, type Result } from '@site/shared/kernel';
import { status as siteStatus, type Call, type WpsError } from '@site/shared/wps';
import { aStatus } from './aStatus';
import { aMember } from './builders';
import type { ScreenOptions } from './createScreen';
import { fakeAnswers, type FakeAnswers } from './fakeAnswers';

export interface PlayContext {
  /** The element of the story; modals are inside it, too. */
  readonly canvas: HTMLElement;
  readonly user: UserEvent;
  /** Queries of the whole page. */
  readonly screen: BoundFunctions<typeof queries>;
  readonly within: typeof within;
}

export interface Story {
  readonly render: () => ReactElement | Promise<ReactElement>;
  /** Route, member and answers, as in renderScreen; a function, so that each show has answers of its own. */
  readonly screen?: () => ScreenOptions;
  /** Operates the story after it is shown; throws when something is wrong. Run by the gallery's check. */
  readonly play?: (context: PlayContext) => Promise<void>;
}

/** A `play`: chooses another of the screen's tabs. */
export const chooseAnotherTab: NonNullable<Story['play']> = async ({ user, screen }) => {
  const [tab] = await screen.findAllByRole('tab', { selected: false });
  if (!tab) return;
  await user.click(tab);
  await screen.findByRole('tab', { selected: true, name: tab.textContent });
};

/** The default export of a story file. Its other exports are stories, or `stories` has them. */
export interface StoryFile {
  /** Section of the gallery: "ui/Button". */
  readonly title: string;
  readonly stories?: Readonly<Record<string, Story>>;
}

export type RemoteState = 'loading' | 'failed' | 'empty' | 'ready';

interface ComponentStories {
  /** Current URL, where the path of the meta is not enough: "/m/play?id=1". */
  readonly route?: string;
  readonly props?: object;
  /** Answers that the screen needs to show the state; every other call is answered by the rule of the state. */
  readonly answers?: (answers: FakeAnswers, state: RemoteState) => FakeAnswers;
  /** Default: all four. */
  readonly states?: readonly RemoteState[];
  /** Operates the state `ready`, in both languages. */
  readonly play?: Story['play'];
}

const STATES: readonly RemoteState[] = ['loading', 'failed', 'empty', 'ready'];
/** Rows of a sampled list: enough for the states of several rows, few enough for one screen. */
const ROWS = 4;

type Sample = (method: string, path: string, rows: number) => unknown;
/** Installed by the gallery and the environment of jest: a value of the gateway's schema of a call (tools/jest/sampleOf.mjs). */
const page = globalThis as { sampleAnswer?: Sample };

/**
 * Stories of every page and widget in four states. `loading`: no call is answered; `failed`: the gateway cannot be reached;
 * `empty` and `ready`: each call is answered with a value made from the gateway's schema, without and with rows.
 * @param about by name of the page or widget, what its states need in addition
 */
export function remoteStories(
  remote: RemoteModule,
  about: Readonly<Record<string, ComponentStories>> = {},
): Readonly<Record<string, Story>> {
  const { pages, widgets, meta } = remote;
  const components = [
    ...Object.entries(pages).map(([name, load]) => ({ name, load, route: meta.pages[name]?.path ?? '/' })),
    ...Object.entries(widgets).map(([name, load]) => ({ name, load: load as unknown as Load, route: '/m/home' })),
  ];
  return Object.fromEntries(
    components.flatMap(({ name, load, route }) =>
      (about[name]?.states ?? STATES).map((state): [string, Story] => [
        `${name} ${state}`,
        storyOf({ remote, name, load, state, route, ...about[name] }),
      ]),
    ),
  );
}

type Load = () => Promise<{ readonly default: ComponentType<object> }>;

interface StoryOptions extends ComponentStories {
  readonly remote: RemoteModule;
  readonly name: string;
  readonly load: Load;
  readonly state: RemoteState;
  readonly route: string;
}

function storyOf(options: StoryOptions): Story {
  const { remote, name, load, state, route, props, play, answers = (given) => given } = options;
  const access = remote.meta.pages[name]?.access ?? remote.meta.widgets[name]?.access ?? 'guest';
  return {
    ...(play && state === 'ready' ? { play } : {}),
    render: async () => createElement((await load()).default, props ?? null),
    screen: () => ({
      remote,
      route,
      member: access === 'guest' ? null : aMember({ type: access === 'agent' ? 1 : 0 }),
      // The host has the site's status before it shows a page.
      answers: answers(
        fakeAnswers()
          .otherwise((call) => answerIn(state, call))
          .on(siteStatus, aStatus({ without: [] })),
        state,
      ),
    }),
  };
}

function answerIn(
  state: RemoteState,
  { method, path }: Call<never, unknown>,
): Result<unknown, WpsError> | Promise<never> {
  if (state === 'loading') return new Promise(() => undefined);
  if (state === 'failed') return err({ kind: 'gateway-unavailable', status: 503, requestId: 'gallery' });
  return ok(page.sampleAnswer?.(method, path, state === 'ready' ? ROWS : 0));
}
