/** Which calls a page reads again when the visitor comes back to it: whether there is a password, at once. */
import { readsOnReturn } from '@site/shared/testing';
import remote from '../remote';
import file from '../remote.stories';

const AT_ONCE: Readonly<Record<string, readonly string[]>> = {
  changePassword: ['securityConfig'],
  firstPassword: ['securityConfig'],
};
/** The site and its countries change rarely. */
const OLDER = ['countries', 'status'];

it.each(Object.keys(remote.pages))('%s reads again what must be current', async (name) => {
  const story = file.stories[`${name} ready`];
  if (!story) throw new Error(`no story of ${name}`);
  const [first = [], soon, later = []] = await readsOnReturn(story, 1_000, 60_000);
  expect(soon).toEqual(AT_ONCE[name] ?? []);
  expect(first.filter((call) => !later.includes(call) && !OLDER.includes(call))).toEqual([]);
});
