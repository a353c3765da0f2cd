import { screen, waitFor, within } from '@testing-library/react';
import { fakeAnswers, refusal, renderScreen } from '@site/shared/testing';
import { err, ok } from '@site/shared/kernel';
import { teamPnl } from '@site/shared/wps';
import remote from '../../remote';
import { aBranch, anAgent } from '../../testing/agentBuilders';
import TeamPnlScreen from './TeamPnlScreen';

const sums = {
  deposit: '10.00',
  withdraw: '0.00',
  bet: '95.00',
  win: '60.00',
  rebate: '0.00',
  bonus: '0.00',
  net: '-35.00',
};
const report = (list = [aBranch(), aBranch({ customerId: '3', account: 'demo', members: 1, bet: '15.00' })]) => ({
  ...{ list, way: [], footer: sums, totalPages: 1, totalCount: list.length },
});
const open = (answers = fakeAnswers().on(teamPnl, report()), route = '/m/agent/team/pnl') =>
  renderScreen(<TeamPnlScreen />, { remote, member: anAgent, answers, route });

const textOf = (file: Blob) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(file);
  });

describe('TeamPnlScreen', () => {
  it('[AGT-05] shows branches and their total; a branch opens its rows, a person opens bets', async () => {
    await open();
    const table = within(await screen.findByRole('region', { name: 'Profit and loss' }));
    expect(table.getByText('৳95.00')).toBeInTheDocument();
    expect(table.getByRole('link', { name: 'karim (4)' })).toHaveAttribute(
      'href',
      expect.stringContaining('/m/agent/team/pnl?parentId=5'),
    );
    expect(table.getByRole('link', { name: 'demo' })).toHaveAttribute(
      'href',
      expect.stringMatching(/teamBetting\?parentId=3.*alone=1/),
    );
  });

  it('[AGT-05] each figure links to its bets or transactions, of the branch or of the person only', async () => {
    await open();
    const table = within(await screen.findByRole('region', { name: 'Profit and loss' }));
    const hrefs = (row: RegExp) =>
      within(table.getByRole('row', { name: row }))
        .getAllByRole('link')
        .map((link) => new URL(link.getAttribute('href') ?? '', 'https://x').searchParams);
    expect(hrefs(/karim/).map((query) => [query.get('parentId'), query.get('alone'), query.get('type')])).toEqual([
      ...Array.from({ length: 3 }, () => ['5', null, null]),
      ...['deposit', 'withdraw', 'rebate', 'bonus,bonus-forfeit,reward,referral,points'].map((type) => [
        '5',
        null,
        type,
      ]),
    ]);
    // It contains rebates and bonuses, so it is not the result of any list of bets.
    expect(table.getByRole('columnheader', { name: 'Result with rebates and bonuses' })).toBeInTheDocument();
    expect(hrefs(/demo/).every((query) => query.get('alone') === '1')).toBe(true);
  });

  it('[SITE-24] the agent chooses the columns; the device remembers the choice', async () => {
    localStorage.clear();
    const first = await open();
    const heads = () =>
      within(screen.getByRole('region', { name: 'Profit and loss' }))
        .getAllByRole('columnheader')
        .map((head) => head.textContent);
    await screen.findByRole('region', { name: 'Profit and loss' });
    expect(heads()).toHaveLength(8);
    await first.user.click(screen.getByRole('button', { name: 'Columns: 8 of 8' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Columns' }));
    expect(sheet.queryByRole('checkbox', { name: 'Account' })).not.toBeInTheDocument();
    // By keyboard.
    sheet.getByRole('checkbox', { name: 'Rebate' }).focus();
    await first.user.keyboard(' ');
    await first.user.click(sheet.getByRole('checkbox', { name: 'Bonus' }));
    expect(heads()).toHaveLength(6);
    expect(heads()).not.toContain('Rebate');
    first.unmount();

    const later = await open();
    await later.user.click(await screen.findByRole('button', { name: 'Columns: 6 of 8' }));
    await later.user.click(await screen.findByRole('button', { name: 'Show all columns' }));
    expect(heads()).toHaveLength(8);
    expect(localStorage).toHaveLength(0);
  });

  it('[AGT-05] requests the selected member, type and range', async () => {
    const { user, answers } = await open();
    await screen.findByRole('region', { name: 'Profit and loss' });
    await user.type(screen.getByLabelText('Member'), 'demo{Enter}');
    await user.selectOptions(screen.getByLabelText('Type'), 'FISH');
    await user.click(screen.getByRole('button', { name: 'Custom' }));
    expect(screen.getByLabelText('From')).toBeInTheDocument();
    expect(answers.sentTo(teamPnl).at(-1)).toMatchObject({ account: 'demo', gameType: 'FISH', page: 1 });
  });

  it('[AGT-05] exports every page', async () => {
    const answers = fakeAnswers().on(teamPnl, ({ page = 1, size = 20 }) =>
      ok({
        ...report([aBranch({ customerId: `${page} ${size}`, account: page === 2 ? '=evil' : 'karim' })]),
        totalCount: 2,
      }),
    );
    let saved: Blob | undefined;
    const [create, revoke] = [URL.createObjectURL, URL.revokeObjectURL];
    URL.createObjectURL = (blob: Blob) => {
      saved = blob;
      return 'blob:saved';
    };
    URL.revokeObjectURL = () => undefined;
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const { user } = await open(answers, '/m/agent/team/pnl?startDate=2026-11-03&endDate=2026-11-04');
    await user.click(await screen.findByRole('button', { name: 'Download CSV' }));
    expect(await screen.findByRole('button', { name: 'Download CSV', busy: false })).toBeInTheDocument();
    expect(
      answers
        .sentTo(teamPnl)
        .filter(({ size }) => size === 200)
        .map(({ page }) => page),
    ).toEqual([1, 2]);
    expect(saved?.type).toContain('text/csv');
    expect((click.mock.contexts[0] as HTMLAnchorElement).download).toBe('teamProfit-2026-11-03-2026-11-04.csv');
    expect((await textOf(saved!)).trim().split('\r\n').slice(1)).toEqual([
      'karim (4),80.00,60.00,10.00,0.00,0.00,0.00,-20.00',
      "'=evil (4),80.00,60.00,10.00,0.00,0.00,0.00,-20.00",
    ]);
    click.mockRestore();
    Object.assign(URL, { createObjectURL: create, revokeObjectURL: revoke });
  });

  it('[AGT-05] a later page that has become empty leads back to the earlier ones', async () => {
    const answers = fakeAnswers().on(teamPnl, ({ page = 1 }) =>
      ok({ ...report(page === 1 ? undefined : []), totalPages: 3, totalCount: 60 }),
    );
    const { user } = await open(answers);
    await user.click(await screen.findByRole('button', { name: 'Next' }));
    expect(await screen.findByText('No entries for these dates')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Previous page' }));
    await waitFor(() => expect(screen.queryByText('No entries for these dates')).not.toBeInTheDocument());
  });

  it('shows breadcrumbs to return from an opened branch', async () => {
    const way = [{ customerId: '5', account: 'karim' }];
    const address = '/m/agent/team/pnl?parentId=5&startDate=2026-11-03&endDate=2026-11-04&type=FISH';
    const { answers } = await open(fakeAnswers().on(teamPnl, { ...report(), way }), address);
    const crumbs = within(await screen.findByRole('navigation', { name: 'Where you are' }));
    // The same days and type.
    const above = '/m/agent/team/pnl?startDate=2026-11-03&endDate=2026-11-04&type=FISH';
    expect(crumbs.getByRole('link', { name: 'My team' })).toHaveAttribute('href', above);
    expect(answers.sentTo(teamPnl)[0]).toMatchObject({ parentId: '5' });
  });

  it('[AGT-05] shows an empty state that names the filter, and a retry after a failure', async () => {
    const answers = fakeAnswers().on(teamPnl, report([]));
    const view = await open(answers);
    expect(await screen.findByText('No entries for these dates')).toBeInTheDocument();
    await view.user.selectOptions(screen.getByLabelText('Type'), 'FISH');
    expect(await screen.findByText('No entries for these dates and this filter')).toBeInTheDocument();
    view.unmount();
    await open(fakeAnswers().fail(teamPnl, { kind: 'offline' }));
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
  });

  it('[AGT-05] a new filter resets to the first page', async () => {
    const answers = fakeAnswers().on(teamPnl, { ...report(), totalPages: 3, totalCount: 60 });
    const { user } = await open(answers);
    await user.click(await screen.findByRole('button', { name: 'Next' }));
    await waitFor(() => expect(answers.sentTo(teamPnl).at(-1)).toMatchObject({ page: 2 }));
    await user.selectOptions(screen.getByLabelText('Type'), 'FISH');
    await waitFor(() => expect(answers.sentTo(teamPnl).at(-1)).toMatchObject({ gameType: 'FISH', page: 1 }));
    const next = () => screen.findByRole('button', { name: 'Next' });
    await user.click(await next());
    await user.click(await next());
    await waitFor(() => expect(answers.sentTo(teamPnl).at(-1)).toMatchObject({ page: 3 }));
    expect(await next()).toBeDisabled();
    await user.type(screen.getByLabelText('Member'), 'demo{Enter}');
    await waitFor(() => expect(answers.sentTo(teamPnl).at(-1)).toMatchObject({ account: 'demo', page: 1 }));
  });

  it('[AGT-05] a branch that does not exist here: says so and leads to the own team', async () => {
    const answers = fakeAnswers().fail(teamPnl, refusal('not.found', { status: 404 }));
    await open(answers, '/m/agent/team/pnl?parentId=77');
    expect(await screen.findByText(/We could not find this/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'My team' })).toHaveAttribute('href', '/m/agent/team/pnl');
  });

  it('[ERR-03] shows an error instead of a partial file when a page fails', async () => {
    const answers = fakeAnswers().on(teamPnl, ({ page = 1, size }) =>
      size === 200 && page === 2 ? err({ kind: 'offline' }) : ok({ ...report(), totalPages: 2, totalCount: 4 }),
    );
    const { user } = await open(answers);
    await user.click(await screen.findByRole('button', { name: 'Download CSV' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('No internet');
    // Another try is possible.
    expect(screen.getByRole('button', { name: 'Download CSV', busy: false })).toBeInTheDocument();
  });
});
