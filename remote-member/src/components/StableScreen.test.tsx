/** No layout shift while a screen loads. */
import { screen } from '@testing-library/react';
import { Async } from '@site/shared/ui';
import { fakeAnswers, renderScreen } from '@site/shared/testing';
import remote from '../remote';
import { StableScreen } from './StableScreen';

const LOADING = { status: 'loading' } as const;
const READY = { status: 'ready', refreshing: false, value: 'Second' } as const;

const screenWith = (second: typeof LOADING | typeof READY) => (
  <StableScreen>
    <p>First</p>
    <Async of={second} skeleton={<i />}>
      {(value) => <p>{value}</p>}
    </Async>
    <button aria-busy>Third</button>
    <p>Fourth</p>
  </StableScreen>
);

it('shows content above a loading section and hides content below it', async () => {
  await renderScreen(screenWith(LOADING), { remote, answers: fakeAnswers() });
  expect(screen.getByText('First')).toBeVisible();
  expect(screen.getByText('Third')).not.toBeVisible();
  expect(screen.getByText('Fourth')).not.toBeVisible();
});

it('shows everything once all sections are loaded, even with a busy button', async () => {
  await renderScreen(screenWith(READY), { remote, answers: fakeAnswers() });
  for (const words of ['First', 'Second', 'Third', 'Fourth']) expect(screen.getByText(words)).toBeVisible();
});
