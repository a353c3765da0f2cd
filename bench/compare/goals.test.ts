/** The goals of issue 17, judged by the figures of a run. */
import type { Figures } from './figures';
import { goalsOf, goalTable, releaseGoal, RENDERED, tapGoals, type GoalResult, type TapTimes } from './goals';
import type { ArmVisits } from './report';

const visit = (figures: Partial<Figures> = {}): Figures => ({
  fcp: 500,
  lcp: 1_000,
  cls: 0,
  blocked: 0,
  longest: 0,
  scripts: 200_000,
  all: 400_000,
  requests: 40,
  ...figures,
});

const isMet = (results: readonly GoalResult[], goal: RegExp) => results.find((result) => goal.test(result.goal))?.isMet;

describe('of a page', () => {
  const met = (arms: ArmVisits, goal: RegExp, route = '/m/lott') => isMet(goalsOf(route, arms), goal);

  it('the largest paint is compared with the static page', () => {
    expect(met({ ours: [visit({ lcp: 1_100 })], static: [visit()] }, /static/)).toBe(true);
    expect(met({ ours: [visit({ lcp: 1_110 })], static: [visit()] }, /static/)).toBe(false);
  });

  it('the scripts are compared with the monolith', () => {
    expect(met({ ours: [visit({ scripts: 209_000 })], monolith: [visit()] }, /monolith/)).toBe(true);
    expect(met({ ours: [visit({ scripts: 211_000 })], monolith: [visit()] }, /monolith/)).toBe(false);
  });

  it('the layout may hardly shift', () => {
    expect(met({ ours: [visit({ cls: 0.01 })] }, /shift/)).toBe(true);
    expect(met({ ours: [visit({ cls: 0.011 })] }, /shift/)).toBe(false);
  });

  it('a visit that failed everywhere meets no goal', () => {
    expect(met({ ours: [], static: [visit()] }, /static/)).toBe(false);
  });

  it.each([
    [/scripts ≤ 205 kB/, { scripts: 205_000 }, { scripts: 205_001 }],
    [/blocked/, { blocked: 200 }, { blocked: 201 }],
    [/task/, { longest: 100 }, { longest: 101 }],
  ])('home has a goal of its own: %s', (goal, good, bad) => {
    expect(met({ ours: [visit(good)] }, goal, '/m/home')).toBe(true);
    expect(met({ ours: [visit(bad)] }, goal, '/m/home')).toBe(false);
    expect(met({ ours: [visit(bad)] }, goal, '/m/lott')).toBeUndefined();
  });
});

describe('of a first tap', () => {
  const met = (tap: string, arms: TapTimes, goal: RegExp) => isMet(tapGoals(tap, arms), goal);

  it('is handled as early as in the rendered monolith, give or take a frame', () => {
    const at = (ours: number) => met('language', { ours: [ours], [RENDERED]: [2_000] }, /rendered/);
    expect(at(1_500)).toBe(true);
    expect(at(2_016)).toBe(true);
    expect(at(2_020)).toBe(false);
  });

  it('has a limit where it needs no script', () => {
    expect(met('menu', { ours: [900] }, /0\.9 s/)).toBe(true);
    expect(met('menu', { ours: [901] }, /0\.9 s/)).toBe(false);
    expect(met('language', { ours: [5_000] }, /0\.9 s/)).toBeUndefined();
  });

  it('that was never handled meets no goal', () => {
    expect(met('login', { [RENDERED]: [2_000] }, /rendered/)).toBe(false);
    expect(met('login', {}, /0\.9 s/)).toBe(false);
  });
});

it('a release is compared with what the monolith makes visitors download again', () => {
  expect(releaseGoal({ ours: 5_000, monolith: 100_000 })).toMatchObject({ isMet: true });
  expect(releaseGoal({ ours: 8_848, monolith: 44_356 })).toMatchObject({
    isMet: false,
    found: '20 % (8.8 of 44.4 kB)',
  });
});

it('the table says of each goal whether it is met', () => {
  const rows = goalTable([{ goal: 'a', found: '1', isMet: false }]).split('\n');
  expect(rows.at(-1)).toBe('| a | 1 | no |');
});
