/** Birthdays at the limits. */
import { checkBirthday, lastBirthday, yearsBefore } from './birthday';

const TODAY = '2026-11-21';

describe('birthday', () => {
  it('[AUTH-09] accepts days from 1900 to the end of this year', () => {
    expect(lastBirthday(TODAY)).toBe('2026-12-31');
    expect(checkBirthday('1899-12-31', TODAY, 18)).toBe('incorrect');
    expect(checkBirthday('1900-01-01', TODAY, 18)).toBeNull();
    expect(checkBirthday('2027-01-01', TODAY, 18)).toBe('incorrect');
    expect(checkBirthday('2000-02-30', TODAY, 18)).toBe('incorrect');
    expect(checkBirthday('', TODAY, 18)).toBe('incorrect');
  });

  it('[AUTH-09] requires 18 years, or the configured minimum age', () => {
    expect(checkBirthday('2008-11-21', TODAY, 18)).toBeNull();
    expect(checkBirthday('2008-11-22', TODAY, 18)).toBe('under-age');
    expect(checkBirthday('2008-11-21', TODAY, 21)).toBe('under-age');
    expect(checkBirthday('2026-12-31', TODAY, 18)).toBe('under-age');
  });

  it('counts a birthday on 29 February from 1 March in common years', () => {
    expect(yearsBefore('2026-02-28', 18)).toBe('2008-02-28');
    expect(checkBirthday('2008-02-29', '2026-02-28', 18)).toBe('under-age');
    expect(checkBirthday('2008-02-29', '2026-03-01', 18)).toBeNull();
  });
});
