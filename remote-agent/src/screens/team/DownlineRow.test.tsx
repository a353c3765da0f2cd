/** A row of the team. */
import { cleanup, screen } from '@testing-library/react';
import { renderScreen } from '@site/shared/testing';
import remote from '../../remote';
import { aDownline, anAgent } from '../../testing/agentBuilders';
import { DownlineRow } from './DownlineRow';

const show = async (values: Parameters<typeof aDownline>[0]) => {
  const row = <DownlineRow member={aDownline(values)} onOpen={() => undefined} />;
  await renderScreen(row, { remote, member: anAgent });
  return screen.getByRole('button');
};

it('[AGT-04] has the size of the branch from the first member on', async () => {
  expect(await show({ teamCount: 1 })).toHaveTextContent('1 below');
});

it('[AGT-04] says nothing about a branch that is empty', async () => {
  expect(await show({ teamCount: 0 })).not.toHaveTextContent('below');
});

it('[AGT-04] says that an account is closed, and nothing of one that is not', async () => {
  expect(await show({ closed: true })).toHaveTextContent('Closed');
  cleanup();
  expect(await show({})).not.toHaveTextContent('Closed');
});

it('[AGT-04] has the balance, also of nothing', async () => {
  expect(await show({ balance: '0.00' })).toHaveTextContent('৳0.00');
});

it('[AGT-04] has no balance where it is not shown', async () => {
  expect(await show({ balance: null })).not.toHaveTextContent('৳');
});

it('[AGT-04] states since when, on the day of Dhaka', async () => {
  // Half past midnight on 2 March in Dhaka.
  expect(await show({ regDate: Date.parse('2026-03-01T18:30:00Z') })).toHaveTextContent('Since 2 Mar 2026');
});
