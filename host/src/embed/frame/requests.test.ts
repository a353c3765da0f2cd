import { createRequests } from './requests';

interface Answer {
  readonly id: number;
  readonly value?: string;
}
const posted: string[] = [];
const create = () => createRequests<string, Answer>((message) => posted.push(message), 1_000);
beforeEach(() => {
  jest.useFakeTimers();
  posted.length = 0;
});
afterEach(() => jest.useRealTimers());

it('[PLAT-14] each question has its own answer in any order, and none twice', async () => {
  const { send, onAnswer } = create();
  const first = send((id) => `a${id}`);
  const second = send((id) => `b${id}`);
  expect(posted).toEqual(['a1', 'b2']);
  onAnswer({ id: 2, value: 'two' });
  onAnswer({ id: 7, value: 'unknown' });
  onAnswer({ id: 1, value: 'one' });
  onAnswer({ id: 1, value: 'again' });
  expect([await first, await second]).toEqual([
    { id: 1, value: 'one' },
    { id: 2, value: 'two' },
  ]);
  expect(jest.getTimerCount()).toBe(0);
});

it('[PLAT-14] a question without an answer in time has none, and is not repeated after that', async () => {
  const { send, repeat } = create();
  let answer: unknown = 'waiting';
  void send((id) => `a${id}`).then((value) => (answer = value));
  await jest.advanceTimersByTimeAsync(999);
  expect(answer).toBe('waiting');
  repeat();
  await jest.advanceTimersByTimeAsync(1);
  expect(answer).toBeNull();
  repeat();
  expect(posted).toEqual(['a1', 'a1']);
});

it('[PLAT-14] after the end nothing waits and nothing is repeated', () => {
  const { send, stop, repeat } = create();
  void send((id) => `a${id}`);
  stop();
  repeat();
  expect([posted, jest.getTimerCount()]).toEqual([['a1'], 0]);
});
