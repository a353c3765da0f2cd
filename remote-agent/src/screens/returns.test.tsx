/** Which calls a page reads again when the agent comes back to it: every one after 30 seconds, none before. */
import { readsOnReturn } from '@site/shared/testing';
import remote from '../remote';
import file from '../remote.stories';

/** The site changes rarely. */
const OLDER = ['status'];

it.each(Object.keys(remote.pages))('%s reads again what must be current', async (name) => {
  const story = file.stories[`${name} ready`];
  if (!story) throw new Error(`no story of ${name}`);
  const [first = [], soon, later = []] = await readsOnReturn(story, 1_000, 60_000);
  expect(soon).toEqual([]);
  expect(first.filter((call) => !later.includes(call))).toEqual(OLDER.filter((call) => first.includes(call)));
});
