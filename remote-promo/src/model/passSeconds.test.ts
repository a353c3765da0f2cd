import fc from 'fast-check';
import { passSeconds } from './passSeconds';

const notice = fc.record({ title: fc.string({ maxLength: 200 }), announcementDisplaySpeed: fc.integer() });

describe('passSeconds', () => {
  it('[HOME-03] shows every letter for at least a tenth of a second at any configured speed', () => {
    fc.assert(
      fc.property(fc.array(notice, { minLength: 1 }), (notices) => {
        const letters = notices.reduce((sum, { title }) => sum + title.length, 0);
        expect(passSeconds(notices)).toBeGreaterThanOrEqual(letters * 0.1);
        expect(passSeconds(notices)).toBeLessThanOrEqual(letters * 0.4 + 17);
      }),
    );
  });
});
