/** What is for real accounts only, at the moment when the session ends. */
import { act, screen } from '@testing-library/react';
import { aMember, fakeAnswers, renderScreen } from '@site/shared/testing';
import remote from '../remote';
import { FullMembersOnly } from './FullMembersOnly';

it('[SES-06] is hidden at once when the session ends on its page', async () => {
  const ui = <FullMembersOnly>the cards</FullMembersOnly>;
  const { platform } = await renderScreen(ui, { remote, member: aMember(), answers: fakeAnswers() });
  expect(screen.getByText('the cards')).toBeInTheDocument();
  act(() => platform.session.publish({ type: 'signed-out', reason: 'asked' }));
  expect(screen.queryByText('the cards')).not.toBeInTheDocument();
  expect(screen.getByText('For real accounts')).toBeInTheDocument();
});
