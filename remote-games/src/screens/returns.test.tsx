/** Which calls a page or widget reads again when the visitor comes back to it: every one after a minute, none before. */
import { describeReturns } from '@site/shared/testing';
import remote from '../remote';
import file from '../remote.stories';

/** The site, its vendors and its lotteries change rarely. */
const OLDER = ['listVendors', 'lotteryGames', 'lotteryMenu', 'status'];
/** A page shows its list of games as it was left. */
const LISTS: Readonly<Record<string, string>> = { favGames: 'favouriteList', hotGames: 'hotGames' };
const listOf = (name: string) => (name in remote.pages ? (LISTS[name] ?? 'listGames') : '');

describeReturns([...Object.keys(remote.pages), ...Object.keys(remote.widgets)], file.stories, {
  older: (name) => [...OLDER, listOf(name)],
});
