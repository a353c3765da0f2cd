/** What each member type may open, in the browser and on the gateway. */
import { accessOf, canHaveContracts, isAgent, isFullMember, isTrial, mayOpen } from './access';

it.each([
  // type, agent, full member, trial, contracts
  [0, false, true, false, true],
  [1, true, true, false, true],
  [2, true, true, false, true],
  [3, true, false, false, true],
  [4, false, false, true, false],
  [40, false, false, false, false],
  [41, true, false, false, false],
  [42, true, false, false, false],
  [43, true, false, false, true],
])('[SES-06] [SES-07] [SES-09] type %s', (type, agent, full, trial, contracts) => {
  expect([isAgent(type), isFullMember(type), isTrial(type), canHaveContracts(type)]).toEqual([
    ...[agent, full, trial, contracts],
  ]);
});

it.each([
  [null, ['guest']],
  [0, ['guest', 'member']],
  [1, ['guest', 'member', 'agent']],
  [4, ['guest', 'member']],
  [41, ['guest', 'member', 'agent']],
] as const)('[SES-07] a visitor of type %s opens %s', (type, allowed) => {
  expect((['guest', 'member', 'agent'] as const).filter((access) => mayOpen(access, type))).toEqual(allowed);
});

it('[SES-08] an address requires what its page does; without the query that guests need, a member', () => {
  const page = { access: 'guest', guestsNeed: 'demo=1' } as const;
  for (const search of ['', '?node=1', '?demo=10', '?xdemo=1', '?node=demo=1', '?demo=1x&a=1'])
    expect(accessOf(page, search)).toBe('member');
  for (const search of ['?demo=1', '?node=1&demo=1', '?demo=1&node=1']) expect(accessOf(page, search)).toBe('guest');
  expect(accessOf({ access: 'guest' }, '')).toBe('guest');
  expect(accessOf({ access: 'agent' }, '?demo=1')).toBe('agent');
});
