import { screen } from '@testing-library/react';
import { renderScreen } from '@site/shared/testing';
import { Badge, Chip, ListRow, SectionTitle } from './index';

it('[HOME-09] a section has its count, also if it is none, and a named link to more of it', async () => {
  await renderScreen(
    <>
      <SectionTitle title="Hot" count={0} more="/m/hot-games" />
      <SectionTitle title="New" />
    </>,
  );
  expect(screen.getByRole('heading', { name: 'Hot' }).parentElement).toHaveTextContent(/^Hot0/);
  expect(screen.getByRole('heading', { name: 'New' }).parentElement).toHaveTextContent(/^New$/);
  expect(screen.getAllByRole('link')).toHaveLength(1);
  expect(screen.getByRole('link', { name: /: Hot$/ })).toHaveAttribute('href', '/m/hot-games');
});

it('a row is a link, a button, or neither; an end takes the place of the arrow', async () => {
  const pressed = jest.fn();
  const { user, container } = await renderScreen(
    <>
      <ListRow title="Settings" note="Language" to="/m/set" />
      <ListRow title="Log out" onClick={pressed} />
      <ListRow title="Version" end="1.0" />
      <ListRow title="Level" to="/m/vip" end={0} />
    </>,
  );
  expect(screen.getByRole('link', { name: 'Settings Language' })).toHaveAttribute('href', '/m/set');
  await user.click(screen.getByRole('button', { name: 'Log out' }));
  expect(pressed).toHaveBeenCalledTimes(1);
  expect([screen.getAllByRole('link').length, screen.getAllByRole('button').length]).toEqual([2, 1]);
  expect(screen.getByText('Version').closest('a, button')).toBeNull();
  expect(screen.getByRole('link', { name: 'Level 0' })).toBeInTheDocument();
  // The arrows of what leads somewhere.
  expect(container.querySelectorAll('svg')).toHaveLength(2);
});

it('[MSG-01] a chip says whether it is selected, a badge what it counts', async () => {
  const chosen = jest.fn();
  const { user } = await renderScreen(
    <>
      <Chip onClick={chosen}>All</Chip>
      <Chip selected>Wins</Chip>
      <Badge count={1} label="unread" />
      <Badge count={-1} label="wrong" />
    </>,
  );
  await user.click(screen.getByRole('button', { name: 'All', pressed: false }));
  expect(chosen).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('button', { name: 'Wins', pressed: true })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'All' })).toHaveStyle({ minWidth: '44px', minHeight: '44px' });
  expect(screen.getByLabelText('1 unread')).toHaveTextContent(/^1$/);
  expect(screen.queryByLabelText(/wrong/)).not.toBeInTheDocument();
});
