/** What a release, a canary, a rollback and an override change in the site's state. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

interface State {
  readonly sequence: number;
  readonly remotes: Readonly<Record<string, { readonly history: readonly string[]; readonly canary: unknown }>>;
  readonly aliases: object;
  readonly overrideOrigins: readonly string[];
  readonly imageOrigins: readonly string[];
}
interface Decisions {
  readonly activate: (state: State, name: string, id: string) => State;
  readonly putCanary: (state: State, name: string, id: string, share: number) => State;
  readonly rollBack: (state: State, name: string) => State;
  readonly allowOverrides: (state: State, origin: string, isAllowed: boolean) => State;
  readonly shouldActivate: (state: State, name: string, id: string) => boolean;
}

const WORK = mkdtempSync(join(tmpdir(), 'site-changes-'));
let decide: Decisions;
beforeAll(async () => {
  Object.assign(process.env, { SITE_DIR: join(WORK, 'site'), SITE_KEY_DIR: join(WORK, 'keys') });
  decide = (await import('./siteState.mjs' as string)) as Decisions;
});
afterAll(() => rmSync(WORK, { recursive: true, force: true }));

const EMPTY: State = { sequence: 0, remotes: {}, aliases: {}, overrideOrigins: [], imageOrigins: [] };
const released = (...ids: readonly string[]): State =>
  ids.reduce((state, id) => decide.activate(state, 'games', id), EMPTY);
const historyOf = (state: State) => state.remotes.games?.history;
const canaryOf = (state: State) => state.remotes.games?.canary;

describe('a release', () => {
  it('[PLAT-02] is active at once, before all older ones, and ends a canary', () => {
    const state = decide.activate(decide.putCanary(released('a', 'b'), 'games', 'c', 10), 'games', 'd');
    expect(historyOf(state)).toEqual(['d', 'b', 'a']);
    expect(canaryOf(state)).toBeNull();
  });

  it('[PLAT-02] that is made active again is in the history once', () => {
    expect(historyOf(released('a', 'b', 'a'))).toEqual(['a', 'b']);
  });

  it('[PLAT-02] does not change other remotes or the previous state', () => {
    const before = released('a');
    const after = decide.activate(before, 'promo', 'p');
    expect(historyOf(after)).toEqual(['a']);
    expect(before.remotes).not.toHaveProperty('promo');
  });

  it('keeps a history of twenty releases', () => {
    const ids = Array.from({ length: 25 }, (_, index) => `r${index}`);
    expect(historyOf(released(...ids))).toEqual(ids.reverse().slice(0, 20));
  });
});

describe('a canary', () => {
  it('[PLAT-02] is served to its share of the visitors; the active release stays', () => {
    const state = decide.putCanary(released('a', 'b'), 'games', 'c', 10);
    expect(historyOf(state)).toEqual(['b', 'a']);
    expect(canaryOf(state)).toEqual({ id: 'c', share: 10 });
  });

  it('[PLAT-02] of the host is refused: the registry of browsers has one host', () => {
    expect(() => decide.putCanary(released('a'), 'host', 'b', 10)).toThrow('The host has no canary');
  });

  it('[PLAT-02] that is the active release is refused: there would be nothing to compare, and its end would withdraw it', () => {
    expect(() => decide.putCanary(released('a', 'b'), 'games', 'b', 10)).toThrow('games b is the active release');
  });

  it('[PLAT-02] is ended first by a rollback', () => {
    const state = decide.rollBack(decide.putCanary(released('a', 'b'), 'games', 'c', 10), 'games');
    expect(historyOf(state)).toEqual(['b', 'a']);
    expect(canaryOf(state)).toBeNull();
    expect(historyOf(decide.rollBack(state, 'games'))).toEqual(['a']);
  });
});

describe('a rollback', () => {
  it('[PLAT-02] fails when there is no older release', () => {
    expect(() => decide.rollBack(released('a'), 'games')).toThrow('games has no older release to go back to.');
    expect(() => decide.rollBack(EMPTY, 'games')).toThrow('games has no older release');
  });

  it('[PLAT-02] is not undone by the next build, however many releases were rolled back', () => {
    const once = decide.rollBack(released('a', 'b', 'c'), 'games');
    expect(decide.shouldActivate(once, 'games', 'c')).toBe(false);
    const twice = decide.rollBack(once, 'games');
    expect(historyOf(twice)).toEqual(['a']);
    expect(['a', 'b', 'c', 'd'].filter((id) => decide.shouldActivate(twice, 'games', id))).toEqual(['d']);
    const trial = decide.putCanary(twice, 'games', 'd', 5);
    expect(['a', 'b', 'c', 'd'].filter((id) => decide.shouldActivate(trial, 'games', id))).toEqual([]);
    const next = decide.activate(trial, 'games', 'd');
    expect(['b', 'c'].filter((id) => decide.shouldActivate(next, 'games', id))).toEqual([]);
  });

  it('[PLAT-02] is undone by releasing the same release again', () => {
    const again = decide.activate(decide.rollBack(released('a', 'b'), 'games'), 'games', 'b');
    expect(historyOf(again)).toEqual(['b', 'a']);
    expect(decide.shouldActivate(decide.activate(again, 'games', 'c'), 'games', 'b')).toBe(true);
  });

  it('reads an older state with one withdrawn release', () => {
    const old = { ...EMPTY, remotes: { games: { history: ['a'], canary: null, withdrawn: 'b' } } };
    expect(decide.shouldActivate(old, 'games', 'b')).toBe(false);
    expect(decide.shouldActivate(old, 'games', 'c')).toBe(true);
  });
});

it('[PLAT-06] an allowed override origin is listed once, until it is forbidden', () => {
  const both = ['http://localhost:3001', 'http://localhost:3002', 'http://localhost:3001'].reduce(
    (state, origin) => decide.allowOverrides(state, origin, true),
    EMPTY,
  );
  expect([...both.overrideOrigins].sort()).toEqual(['http://localhost:3001', 'http://localhost:3002']);
  expect(decide.allowOverrides(both, 'http://localhost:3001', false).overrideOrigins).toEqual([
    'http://localhost:3002',
  ]);
});
