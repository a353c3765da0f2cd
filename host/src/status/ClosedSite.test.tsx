import { screen } from '@testing-library/react';
import { aStatus } from '@site/shared/testing';
import { renderShell } from '../testing';
import { ClosedSite } from './ClosedSite';
import { cacheStatus } from './statusCache';

const aDesk = (path: string) => aStatus({ info: { customerService: [{ title: 'Desk', path }] } });
const onRetry = jest.fn();
beforeEach(() => {
  localStorage.clear();
  onRetry.mockReset();
});

it('[SITE-13] [SITE-21] a refused status has no contacts: those of the last visit are shown, and the address', async () => {
  cacheStatus(localStorage, aDesk('https://desk.example/last'));
  const { user } = await renderShell(<ClosedSite state="blocked" status={null} ip="198.51.100.7" onRetry={onRetry} />);
  expect(screen.getByRole('link', { name: 'Desk' })).toHaveAttribute('href', 'https://desk.example/last');
  expect(screen.getByText(/198\.51\.100\.7/)).toBeInTheDocument();
  await user.click(screen.getByRole('button'));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

it('[SITE-13] maintenance shows its own contacts, and no time that is not known', async () => {
  cacheStatus(localStorage, aDesk('https://desk.example/last'));
  const now = aDesk('https://desk.example/now');
  const { user, container } = await renderShell(
    <ClosedSite state="maintenance" status={now} ip={null} onRetry={onRetry} />,
  );
  expect(screen.getByRole('link', { name: 'Desk' })).toHaveAttribute('href', 'https://desk.example/now');
  expect(container).not.toHaveTextContent(/GMT|1970/);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});
