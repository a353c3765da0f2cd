import { createTurns } from './turns';

it('lets so many of a group begin, the others in their order when one ends; groups do not wait for each other', async () => {
  const take = createTurns(2);
  const log: string[] = [];
  const ends: (() => void)[] = [];
  const begin = async (group: string, name: string) => {
    const end = await take(group);
    log.push(name);
    ends.push(end);
  };
  await Promise.all([begin('a', 'a1'), begin('a', 'a2')]);
  const later = [begin('a', 'a3'), begin('a', 'a4')];
  await begin('b', 'b1');
  expect(log).toEqual(['a1', 'a2', 'b1']);
  ends[0]?.();
  await later[0];
  expect(log.at(-1)).toBe('a3');
  ends[1]?.();
  await later[1];
  expect(log.at(-1)).toBe('a4');
  for (const end of ends.slice(3)) end();
  await begin('a', 'a5');
  expect(log.at(-1)).toBe('a5');
});
