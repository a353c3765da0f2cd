/** Where somebody who was let in goes. */
import { paths } from '@site/shared/contract';
import { aMember } from '@site/shared/testing';
import { nextPlace, placeOf } from './useCompleteLogin';

describe('after login', () => {
  it('goes back to where the visitor wanted to be, or home', () => {
    expect(placeOf({ returnTo: '/m/play?node=7' })).toBe('/m/play?node=7');
    expect(placeOf(null)).toBe(paths.home);
  });

  it('never leads off the site', () => {
    for (const returnTo of ['//evil.test', '/\\evil.test', 'https://evil.test', '', 7]) {
      expect(placeOf({ returnTo })).toBe(paths.home);
    }
  });

  it('[AUTH-16] leads a first login to the first password', () => {
    expect(nextPlace(aMember({ firstTimeLogin: true }), '/m/deposit')).toBe('/m/firstPassword');
  });

  it('[AUTH-15] leads a free trial home', () => {
    expect(nextPlace(aMember({ type: 4 }), '/m/deposit')).toBe(paths.home);
  });

  it('[SITE-19] stays where the sheet was opened', () => {
    expect(nextPlace(aMember(), null)).toBeNull();
  });
});
