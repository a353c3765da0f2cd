/** The page after a login. */
import { paths } from '@site/shared/contract';
import { aMember } from '@site/shared/testing';
import { pathAfterLogin, returnPathOf } from './useCompleteLogin';

describe('after login', () => {
  it('returns to the wanted page, else home', () => {
    expect(returnPathOf({ returnTo: '/m/play?node=7' })).toBe('/m/play?node=7');
    expect(returnPathOf(null)).toBe(paths.home);
  });

  it('never redirects to another site', () => {
    for (const returnTo of ['//evil.test', '/\\evil.test', 'https://evil.test', '', 7]) {
      expect(returnPathOf({ returnTo })).toBe(paths.home);
    }
  });

  it('[AUTH-16] goes to the first password after a first login', () => {
    expect(pathAfterLogin(aMember({ firstTimeLogin: true }), '/m/deposit')).toBe('/m/firstPassword');
  });

  it('[AUTH-15] goes home after a free trial login', () => {
    expect(pathAfterLogin(aMember({ type: 4 }), '/m/deposit')).toBe(paths.home);
  });

  it('[SITE-19] stays on the page below the sheet', () => {
    expect(pathAfterLogin(aMember(), null)).toBeNull();
  });
});
