import { toSessionGrant } from './grant';

const answer = { token: 't', userName: 'rina', customerType: 4, firstTimeLogin: false };

it('[SES-01] the grant of a login has the type of the member, or of the customer where the answer has no other', () => {
  expect(toSessionGrant({ ...answer, type: 2, customerType: 1 }, 'site').member.type).toBe(2);
  expect(toSessionGrant({ ...answer, type: 0 }, 'site').member.type).toBe(0);
  expect(toSessionGrant(answer, 'site').member.type).toBe(4);
});

it('[SES-01] the grant names its merchant, and the key the session is bound to only if there is one', () => {
  expect(toSessionGrant({ ...answer, cnf: { jkt: 'thumb' } }, 'site')).toEqual({
    token: 't',
    merchantCode: 'site',
    jkt: 'thumb',
    member: { userName: 'rina', type: 4, nickname: null, vipLabel: null, firstTimeLogin: false },
  });
  expect(toSessionGrant(answer, 'site')).not.toHaveProperty('jkt');
});

it('[SES-01] [PLAT-14] the grant has the nickname, so the first fact of the session names the member', () => {
  expect(toSessionGrant({ ...answer, nickname: 'Rina' }, 'site').member.nickname).toBe('Rina');
  expect(toSessionGrant({ ...answer, nickname: null }, 'site').member.nickname).toBeNull();
});
