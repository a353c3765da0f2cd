/** Which calls a page or widget reads again when the visitor comes back to it: every one after a minute, none before. */
import { readsOnReturn } from '@site/shared/testing';
import remote from '../remote';
import file from '../remote.stories';

/** The site, its vendors and its lotteries change rarely. */
const OLDER = ['listVendors', 'lotteryGames', 'lotteryMenu', 'status'];
/** A page shows its list of games as it was left. */
const LISTS: Readonly<Record<string, string>> = { favGames: 'favouriteList', hotGames: 'hotGames' };
const listOf = (name: string) => (name in remote.pages ? (LISTS[name] ?? 'listGames') : '');

it.each([...Object.keys(remote.pages), ...Object.keys(remote.widgets)])(
  '%s reads again what must be current',
  async (name) => {
    const story = file.stories[`${name} ready`];
    if (!story) throw new Error(`no story of ${name}`);
    const [first = [], soon, later = []] = await readsOnReturn(story, 1_000, 60_000);
    expect(soon).toEqual([]);
    const older = [...OLDER, listOf(name)];
    expect(first.filter((call) => !later.includes(call))).toEqual(first.filter((call) => older.includes(call)));
  },
);
