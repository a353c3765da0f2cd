/** renderScreen: renders a screen with routing, messages and a platform with fakes. */
import type { ReactElement } from 'react';
import { act, render, type RenderResult } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { createScreen, type CreatedScreen, type ScreenOptions } from './createScreen';

export interface RenderedScreen extends RenderResult, Omit<CreatedScreen, 'element'> {
  readonly user: UserEvent;
}

/** Render `ui` at a route; other paths render nothing but are visible in `location()`. */
export async function renderScreen(ui: ReactElement, options: ScreenOptions = {}): Promise<RenderedScreen> {
  const { element, ...created } = await createScreen(ui, options);
  return {
    ...{ ...render(element), user: userEvent.setup(), ...created },
    goBack: () => act(created.goBack),
    goTo: (address) => act(() => created.goTo(address)),
  };
}
