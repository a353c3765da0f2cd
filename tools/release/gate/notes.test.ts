/** What the gate says about a change that passed. */
import { removeTestSite } from '../../registry/testSite';
import { openGate, page, put, putHost, slotsPage, widget } from '../../registry/testGate';

let { releases, release } = {} as Awaited<ReturnType<typeof openGate>>;
const notes: string[] = [];
/** A slot that another remote fills. */
const code = 'const shown = () => [platform_.Slot, { name: "games.extra" }];';

beforeAll(async () => {
  ({ releases, release } = await openGate());
  putHost('aa00');
  put('games', 'aa01', { meta: slotsPage, code });
  await release(['host', 'aa00'], ['games', 'aa01']);
});
afterAll(removeTestSite);
beforeEach(() => {
  notes.length = 0;
});

type Change = Parameters<typeof releases.changeSite>[0];
const changed = (decide: Change) =>
  releases.changeSite(decide, { onNote: (note: string) => notes.push(note) } as never);
const activated = (name: string, id: string) => changed((state) => releases.activate(state, name, id));

it('[PLAT-10] explains the first release of a remote, and no later one', async () => {
  const meta = { pages: { chess: page('/m/chess') }, widgets: { strip: widget('games.extra') } };
  put('chess', 'aa03', { meta });
  put('chess', 'aa04', { meta });
  await activated('chess', 'aa03');
  expect(notes).toEqual([
    expect.stringMatching(
      /^chess is new on this site: pages \/m\/chess; widgets for games\.extra\. There is no release before/,
    ),
  ]);
  notes.length = 0;
  await activated('chess', 'aa04');
  expect(notes).toEqual([]);
});

it('[PLAT-10] names the older hosts, which open tabs and pinned embeds run, on which a new release does not work', async () => {
  putHost('bb00', { platform: 'Slot: 1, useCall: 1, useNew: 1' });
  await release(['host', 'bb00']);
  put('games', 'bb01', { meta: slotsPage, code, uses: ['platform_.useNew'] });
  await changed((state) => releases.putCanary(state, 'games', 'bb01', 10));
  expect(notes).toEqual([
    expect.stringContaining('Open tabs go on with their own releases.'),
    '- games uses useNew of @site/shared/platform, which the host (release aa00) does not have',
  ]);
  notes.length = 0;
  put('games', 'bb02', { meta: slotsPage, code, uses: ['platform_.useCall'] });
  await activated('games', 'bb02');
  expect(notes).toEqual([]);
});
