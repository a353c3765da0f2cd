import { screen, within } from '@testing-library/react';
import { renderScreen } from '@site/shared/testing';
import { PageBar, Table, Tabs } from './index';

const en = { locale: 'en' } as const;

it('a table names its columns, each row by its first cell, and has its totals below', async () => {
  const rows = [
    { key: 'a', cells: ['1 May', '10.00', '0'] },
    { key: 'b', cells: ['2 May', '20.00', '7'] },
  ];
  const table = (foot?: readonly string[]) => (
    <Table caption="Bets" head={['Day', 'Stake', 'Count']} rows={rows} {...(foot ? { foot } : {})} />
  );
  const { unmount } = await renderScreen(table(['Total', '30.00', '0']), en);
  expect(screen.getByRole('region', { name: 'Bets' })).toHaveAttribute('tabindex', '0');
  expect(screen.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual(['Day', 'Stake', 'Count']);
  expect(screen.getAllByRole('rowheader').map((cell) => cell.textContent)).toEqual(['1 May', '2 May', 'Total']);
  const total = screen.getByRole('row', { name: /^Total/ });
  expect(
    within(total)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['30.00', '0']);
  unmount();
  await renderScreen(table(), en);
  expect(screen.getAllByRole('row')).toHaveLength(3);
});

it('the bar of a page has its title and goes back', async () => {
  const back = jest.fn();
  const { user } = await renderScreen(<PageBar title="Settings" backLabel="Back" onBack={back} />, en);
  expect(screen.getByText('Settings')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(back).toHaveBeenCalledTimes(1);
});

it('tabs control their panel, which has the name of the selected one; without a panel they control none', async () => {
  const chosen = jest.fn();
  const tabs = (panel?: string) => (
    <Tabs
      label="Games"
      items={['hot', 'new'].map((key) => ({ key, label: `${key} games` }))}
      selected="new"
      onSelect={chosen}
    >
      {panel}
    </Tabs>
  );
  const { user, unmount } = await renderScreen(tabs('list'), en);
  const panel = screen.getByRole('tabpanel', { name: 'new games' });
  expect(panel).toHaveTextContent('list');
  expect(screen.getByRole('tab', { name: 'hot games' })).toHaveAttribute('aria-controls', panel.id);
  expect(screen.getAllByRole('tab').map(({ tabIndex }) => tabIndex)).toEqual([-1, 0]);
  await user.click(screen.getByRole('tab', { name: 'hot games' }));
  expect(chosen).toHaveBeenCalledWith('hot');
  unmount();
  await renderScreen(tabs(), en);
  expect(screen.queryByRole('tabpanel')).not.toBeInTheDocument();
  expect(screen.getByRole('tab', { name: 'hot games' })).not.toHaveAttribute('aria-controls');
});
