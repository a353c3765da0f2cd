import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aMember, aStatus, fakeAnswers, renderScreen } from '@site/shared/testing';
import { addDays, dayOf, ok } from '@site/shared/kernel';
import { status, teamOverview } from '@site/shared/wps';
import remote from '../../remote';
import TeamOverviewScreen from './TeamOverviewScreen';

const figures = (bet: string) => ({
  teamLoginMemberCount: 1,
  teamBetMemberCount: 2,
  teamRegisterMemberCount: 3,
  teamOnlineCount: 4,
  teamMemberCount: 5,
  deposit: '10.00',
  withdraw: '4.00',
  bet,
  profit: '-7.50',
});
const aDay = (date: string, bet: string) => ({
  date,
  login: 1,
  betting: 2,
  registered: 0,
  deposit: '0.00',
  withdraw: '0.00',
  bet,
  profit: '-1.00',
});
const open = (answers = fakeAnswers()) =>
  renderScreen(<TeamOverviewScreen />, { remote, member: aMember({ type: 1 }), answers });

describe('TeamOverviewScreen', () => {
  it('[AGT-03] shows the totals of today, and of another range on request', async () => {
    const answers = fakeAnswers().on(teamOverview, ({ startDate = '' }) =>
      ok(
        startDate === dayOf(Date.now())
          ? { list: [aDay(startDate, '20.00')], footer: figures('20.00') }
          : { list: [aDay(startDate, '77.00')], footer: figures('77.00') },
      ),
    );
    const { user } = await open(answers);
    expect(await screen.findAllByText('৳20.00')).not.toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Yesterday' }));
    expect(await screen.findAllByText('৳77.00')).not.toHaveLength(0);
    const yesterday = addDays(dayOf(Date.now()), -1);
    expect(answers.sentTo(teamOverview).at(-1)).toMatchObject({ startDate: yesterday, endDate: yesterday });
  });

  it('[AGT-03] requests a custom range, and each total links to its details in that range', async () => {
    const answers = fakeAnswers().on(teamOverview, { list: [aDay('2026-11-02', '20.00')], footer: figures('20.00') });
    const { user } = await open(answers);
    await user.click(await screen.findByRole('button', { name: 'Custom' }));
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-11-01' } });
    fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-11-05' } });
    const days = { startDate: '2026-11-01', endDate: '2026-11-05' };
    expect(answers.sentTo(teamOverview).at(-1)).toMatchObject(days);
    const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    await screen.findByRole('link', { name: '৳10.00' });
    expect(hrefOf('৳10.00')).toBe('/m/agent/transactions?startDate=2026-11-01&endDate=2026-11-05&type=deposit');
    expect(hrefOf('-৳7.50')).toBe('/m/teamBetting?startDate=2026-11-01&endDate=2026-11-05');
    expect(hrefOf('2 Nov 2026')).toBe('/m/teamBetting?startDate=2026-11-02&endDate=2026-11-02');
  });

  it('[AGT-03] Back from the details of a total shows the days that were chosen', async () => {
    const answers = fakeAnswers().on(teamOverview, { list: [aDay('2026-11-02', '20.00')], footer: figures('20.00') });
    const { user, goBack, location } = await open(answers);
    await user.click(await screen.findByRole('button', { name: 'Last month' }));
    await user.click(await screen.findByRole('link', { name: '৳10.00' }));
    expect(location()).toMatch(/^\/m\/agent\/transactions/);
    await goBack();
    expect(await screen.findByRole('button', { name: 'Last month', pressed: true })).toBeInTheDocument();
  });

  it('[AGT-03] draws the selected figure and names the best day', async () => {
    const list = [aDay('2026-11-03', '5.00'), aDay('2026-11-02', '20.00')];
    const { user } = await open(fakeAnswers().on(teamOverview, { list, footer: figures('25.00') }));
    const chart = within(await screen.findByRole('figure', { name: 'By day' }));
    expect(chart.getByText('Highest 2 Nov 2026')).toBeInTheDocument();
    // The gateway lists the newest day first; the chart begins with the oldest.
    const heights = [...document.querySelectorAll('figure rect')].map((bar) => Number(bar.getAttribute('height')));
    expect(heights[0]).toBeGreaterThan(heights[1]!);
    expect(chart.getAllByText(/^\d Nov 2026$/).map(({ textContent }) => textContent)).toEqual([
      '2 Nov 2026',
      '3 Nov 2026',
    ]);
    const figure = within(chart.getByRole('group', { name: 'Show in the chart' }));
    await user.click(figure.getByRole('button', { name: 'Players' }));
    expect(chart.getByText('2')).toBeInTheDocument();
  });

  it('[AGT-03] lists every day of a range that is longer than a page', async () => {
    const all = Array.from({ length: 40 }, (_, day) => aDay(addDays('2026-11-20', -day), '1.00'));
    const answers = fakeAnswers().on(teamOverview, ({ size = 20 }) =>
      ok({ list: all.slice(0, size), footer: figures('40.00') }),
    );
    await open(answers);
    expect(await screen.findByRole('link', { name: '12 Oct 2026' })).toBeInTheDocument();
  });

  it('[AGT-03] each figure of a day is in its own column', async () => {
    const day = { date: '2026-11-02', login: 11, betting: 12, registered: 13 };
    const amounts = { deposit: '14.00', withdraw: '15.00', bet: '16.00', profit: '-17.00' };
    await open(fakeAnswers().on(teamOverview, { list: [{ ...day, ...amounts }], footer: figures('25.00') }));
    const [head, row] = await screen.findAllByRole('row');
    const texts = (of: HTMLElement) => [...of.children].map(({ textContent }) => textContent);
    const cells = texts(row!);
    expect(Object.fromEntries(texts(head!).map((name, at) => [name, cells[at]]))).toEqual({
      ...{ Day: '2 Nov 2026', Players: '12', Stakes: '৳16.00', 'Players’ result': '-৳17.00', Deposits: '৳14.00' },
      ...{ Withdrawals: '৳15.00', 'Logged in': '11', New: '13' },
    });
  });

  it('[AGT-03] each total is beside its own name, and leads to its own rows', async () => {
    const footer = {
      ...{ teamLoginMemberCount: 21, teamBetMemberCount: 22, teamRegisterMemberCount: 23, teamOnlineCount: 24 },
      ...{ teamMemberCount: 25, deposit: '26.00', withdraw: '27.00', bet: '28.00', profit: '-29.00' },
    };
    const serverTime = Date.parse('2026-11-21T18:30:00Z');
    const answers = fakeAnswers().on(status, aStatus({ without: [], about: { serverTime } }));
    await open(answers.on(teamOverview, { list: [], footer }));
    const names = await screen.findAllByRole('term');
    expect(names.map((name) => [name.textContent, name.nextSibling?.textContent])).toEqual([
      ...[
        ['Logged in', '21'],
        ['Betting', '22'],
        ['New', '23'],
        ['Members', '25'],
        ['Deposits', '৳26.00'],
      ],
      ...[
        ['Withdrawals', '৳27.00'],
        ['Stakes', '৳28.00'],
        ['Players’ result', '-৳29.00'],
      ],
    ]);
    const days = 'startDate=2026-11-22&endDate=2026-11-22';
    await waitFor(() =>
      expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
        `/m/agent/transactions?${days}&type=deposit`,
        `/m/agent/transactions?${days}&type=withdraw`,
        ...[`/m/teamBetting?${days}`, `/m/teamBetting?${days}`],
      ]),
    );
  });

  it('[AGT-03] the best day is that of the chosen figure; a single day has no chart', async () => {
    const list = [
      { ...aDay('2026-11-03', '5.00'), deposit: '70.00', profit: '-9.00' },
      { ...aDay('2026-11-02', '20.00'), deposit: '60.00', profit: '-8.00' },
    ];
    const view = await open(fakeAnswers().on(teamOverview, { list, footer: figures('25.00') }));
    const chart = within(await screen.findByRole('figure', { name: 'By day' }));
    const shown = () => chart.getByText(/^Highest/).parentElement?.textContent;
    expect(shown()).toBe('Highest 2 Nov 2026৳20.00');
    await view.user.click(chart.getByRole('button', { name: 'Deposits' }));
    expect(shown()).toBe('Highest 3 Nov 2026৳70.00');
    await view.user.click(chart.getByRole('button', { name: 'Players’ result' }));
    expect(shown()).toBe('Highest 2 Nov 2026-৳8.00');
    view.unmount();
    await open(fakeAnswers().on(teamOverview, { list: list.slice(1), footer: figures('20.00') }));
    expect(await screen.findByRole('link', { name: '2 Nov 2026' })).toBeInTheDocument();
    expect(screen.queryByRole('figure')).not.toBeInTheDocument();
  });

  it('shows an empty state when there was no play', async () => {
    await open(fakeAnswers().on(teamOverview, { list: [], footer: figures('0.00') }));
    expect(await screen.findByText('No one in your team played on these dates')).toBeInTheDocument();
  });

  it('offers a retry when the totals fail to load', async () => {
    await open(fakeAnswers().fail(teamOverview, { kind: 'offline' }));
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
  });
});
