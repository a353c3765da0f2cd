/** Pages where a trial player could only fill in what is refused: they say so first. */
import { screen } from '@testing-library/react';
import { aMember, fakeAnswers, renderScreen } from '@site/shared/testing';
import remote from '../remote';
import InviteScreen from './invite/InviteScreen';
import MissionsScreen from './missions/MissionsScreen';
import PointsScreen from './points/PointsScreen';
import RewardsScreen from './rewards/RewardsScreen';
import SecurityScreen from './security/SecurityScreen';

it.each([
  ['invite friends', InviteScreen],
  ['missions', MissionsScreen],
  ['points mall', PointsScreen],
  ['rewards', RewardsScreen],
  ['security centre', SecurityScreen],
])('[SES-06] %s: a trial player is led to a real account, before any form', async (_, Page) => {
  const { container, location, user } = await renderScreen(<Page />, {
    member: aMember({ type: 4 }),
    answers: fakeAnswers(),
    remote,
  });
  expect(screen.getByText('For real accounts')).toBeInTheDocument();
  expect(container.querySelector('input, [role=tab]')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Create an account' }));
  expect(location()).toBe('/m/register');
});
