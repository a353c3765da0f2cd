/** Letters of one sending are one group. */
import { groupLetters } from './groupLetters';

const letter = (to: string, about: object = {}) => ({
  ...{ messageId: to, to, title: 'Meeting', content: 'At noon', createTime: 1_000, read: false },
  ...about,
});

it('[MSG-03] letters of one sending are one group, its recipients by name', () => {
  const sent = [letter('tania', { read: true }), letter('kamal'), letter('rahim', { read: true })];
  expect(groupLetters(sent)).toMatchObject([{ title: 'Meeting', to: ['kamal', 'rahim', 'tania'], readBy: 2 }]);
});

it.each([
  ['another title', { title: 'Meetings' }],
  ['another text', { content: 'At one' }],
  ['another time', { createTime: 1_001 }],
])('[MSG-03] %s is another group, in the order of the list', (_, about) => {
  const groups = groupLetters([letter('tania', about), letter('kamal')]);
  expect(groups.map(({ to }) => to)).toEqual([['tania'], ['kamal']]);
  expect(new Set(groups.map(({ key }) => key)).size).toBe(2);
});
