import { LOADING, mapLoadable, type Loadable } from './loadable';

const double = (value: number) => value * 2;

it('changes the value of a ready one, which goes on saying whether it is being read again', () => {
  const ready = (refreshing: boolean): Loadable<number, never> => ({ status: 'ready', value: 2, refreshing });
  expect([true, false].map((refreshing) => mapLoadable(ready(refreshing), double))).toEqual([
    { status: 'ready', value: 4, refreshing: true },
    { status: 'ready', value: 4, refreshing: false },
  ]);
});

it('[ERR-02] passes a failure on with its retry, and a value that is not there yet', () => {
  const failed: Loadable<number, string> = { status: 'failed', error: 'offline', retry: () => undefined };
  expect(mapLoadable(failed, double)).toBe(failed);
  expect(mapLoadable(LOADING, double)).toBe(LOADING);
});
