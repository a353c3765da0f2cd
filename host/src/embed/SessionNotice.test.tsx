/** What the visitor of an element reads when the hand-over of their session failed. */
import { act, screen } from '@testing-library/react';
import { aMember } from '@site/shared/testing';
import { renderShell } from '../testing';
import { SessionNotice } from './SessionNotice';

it.each([
  ['session', 'This link has expired'],
  ['rate-limited', 'This link has expired'],
  ['authentication', 'You could not be logged in.'],
  ['unreachable', 'You could not be logged in.'],
])('[PLAT-14] %s: the visitor reads “%s”, and can retry or close it', async (kind, words) => {
  const done: string[] = [];
  const failure = { kind, message: 'This link has expired' };
  await renderShell(
    <SessionNotice failure={failure} onRetry={() => done.push('retry')} onClose={() => done.push('close')} />,
  );
  expect(screen.getByRole('alert').textContent).toContain(words);
  screen.getByRole('button', { name: 'Try again' }).click();
  screen.getByRole('button', { name: 'Close' }).click();
  expect(done).toEqual(['retry', 'close']);
});

it('[PLAT-14] it is removed when the visitor has logged in', async () => {
  const { platform } = await renderShell(
    <SessionNotice failure={{ kind: 'session', message: '' }} onRetry={() => undefined} onClose={() => undefined} />,
  );
  const grant = { token: 't', merchantCode: 'm', member: aMember() };
  act(() => platform.session.signIn(grant));
  expect(screen.queryByRole('alert')).toBeNull();
});
