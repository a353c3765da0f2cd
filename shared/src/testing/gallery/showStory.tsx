/** createStoryView: shows one story at a time in an element. */
import { within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRoot, type Root } from 'react-dom/client';
import { flushSync } from 'react-dom';
import styled from 'styled-components';
import type { Locale } from '@site/shared/i18n';
import { color, GlobalStyle } from '@site/shared/theme';
import { createScreen } from '../createScreen';
import type { Story } from '../stories';

export interface LoadedFile {
  readonly path: string;
  readonly title: string;
  readonly stories: Readonly<Record<string, Story>>;
}

export interface ShownStory {
  readonly file: string;
  readonly story: string;
  readonly locale: Locale;
  readonly theme: 'dark' | 'light';
  /** Runs the story's interaction, too. */
  readonly isPlayed?: boolean;
}

/** @returns `show`: rejects when the story cannot be shown or its interaction fails */
export function createStoryView(place: HTMLElement, load: (path: string) => Promise<LoadedFile>) {
  // In a root of its own: without it the next story would start in the browser's colours, and change them by transitions.
  createRoot(document.createElement('div')).render(<GlobalStyle />);
  let root: Root | null = null;
  const show = async ({ file, story: name, locale, theme, isPlayed = false }: ShownStory) => {
    root?.unmount();
    place.replaceChildren();
    document.documentElement.lang = locale;
    document.documentElement.dataset.theme = theme;
    const story = (await load(file)).stories[name];
    if (!story) throw new Error(`${file} has no story ${name}`);
    document.title = name;
    const options = story.screen?.() ?? {};
    const { element } = await createScreen(<>{await story.render()}</>, { ...options, locale, theme });
    root = createRoot(place);
    flushSync(() => root?.render(<Frame>{element}</Frame>));
    await settled();
    if (isPlayed) await story.play?.({ canvas: place, user: userEvent.setup(), screen: within(document.body), within });
    await settled();
    const faults = (globalThis as { fakeAnswerFaults?: string[] }).fakeAnswerFaults?.splice(0) ?? [];
    if (faults.length > 0) throw new Error(`A fake answer differs from the gateway's schema: ${faults.join('; ')}`);
  };
  return { show };
}

const QUIET_FRAMES = 3;

/**
 * Answers are given in microtasks, and React shows them before the frame after the next; then transitions end. A colour
 * that is inherited changes one level of elements after the other, each by a transition of its own.
 */
async function settled(): Promise<void> {
  await new Promise((done) => setTimeout(done, 30));
  for (let quiet = 0; quiet < QUIET_FRAMES; quiet += 1) {
    await new Promise((done) => requestAnimationFrame(done));
    const ending = document.getAnimations().filter((one) => one.effect?.getComputedTiming().iterations !== Infinity);
    if (ending.length > 0) quiet = 0;
    await Promise.allSettled(ending.map(({ finished }) => finished));
  }
}

/** The part of the site's page in which a screen is (host/src/critical.css). */
const Frame = styled.main`
  container: page / inline-size;
  display: flex;
  flex-direction: column;
  min-height: 100dvh;
  background: ${color.ink};
`;
