import { atMostEvery } from './atMostEvery';

test('a repeated failure is logged at once, and again only after the time', () => {
  let time = 0;
  const lines: string[] = [];
  const log = atMostEvery(
    60_000,
    (line: string) => void lines.push(line),
    () => time,
  );
  log('first');
  time = 59_999;
  log('ignored');
  time = 60_000;
  log('second');
  expect(lines).toEqual(['first', 'second']);
});
