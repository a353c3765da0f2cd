/** The row of live rooms above other content. */
import { act, screen, waitFor } from '@testing-library/react';
import { useSite } from '@site/shared/platform';
import { aStatus, fakeAnswers, renderScreen } from '@site/shared/testing';
import { modelList, status } from '@site/shared/wps';
import remote from '../../remote';
import { LiveRow } from './LiveRow';

const Known = () => (useSite().isKnown ? 'known' : null);
const show = (answers = fakeAnswers()) =>
  renderScreen(
    <>
      <LiveRow />
      <Known />
    </>,
    { remote, answers },
  );

it('[GAME-16] requests the rooms that are live, and shows nothing without one', async () => {
  const answers = fakeAnswers().hang(modelList);
  const waiting = await show(answers);
  expect(screen.getByRole('region', { name: 'Live rooms' })).toHaveAttribute('aria-busy', 'true');
  expect(answers.sentTo(modelList)).toEqual([{ status: 'active', language: 'EN', streaming: 'Y' }]);
  waiting.unmount();
  const { unmount } = await show(fakeAnswers().on(modelList, { list: [] }));
  await waitFor(() => expect(screen.queryByRole('region')).not.toBeInTheDocument());
  unmount();
  // An optional row: no title above nothing.
  await show(fakeAnswers().fail(modelList));
  await waitFor(() => expect(screen.queryByRole('region')).not.toBeInTheDocument());
});

it('[SES-11] shows and requests no rooms while they are paused', async () => {
  const answers = fakeAnswers()
    .on(status, aStatus({ without: ['CBS3'] }))
    .on(modelList, { list: [] });
  jest.useFakeTimers();
  await show(answers);
  await screen.findByText('known');
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(90_000));
  jest.useRealTimers();
  // The first one was sent before the flags were known.
  expect(answers.sentTo(modelList)).toEqual([{ status: 'active', language: 'EN', streaming: 'Y' }]);
});
