import fc from 'fast-check';
import { nextPopup, parseClosed, sessionHash, writeClosed, type Popup } from './popupQueue';

const quiet = { closed: [], mutedOn: null };
const popups = fc.subarray<Popup>(['list', 'news']);

describe('popupQueue', () => {
  it('[HOME-08] shows the announcement list first, then the news, then nothing', () => {
    const waiting = { list: 2, news: 1 };
    expect(nextPopup(waiting, quiet, '2026-11-21')).toBe('list');
    expect(nextPopup(waiting, { ...quiet, closed: ['list'] }, '2026-11-21')).toBe('news');
    expect(nextPopup(waiting, { ...quiet, closed: ['list', 'news'] }, '2026-11-21')).toBeNull();
  });

  it('[HOME-08] skips an empty popup', () => {
    expect(nextPopup({ list: 0, news: 1 }, quiet, '2026-11-21')).toBe('news');
    expect(nextPopup({ list: 0, news: 0 }, quiet, '2026-11-21')).toBeNull();
  });

  it('[HOME-08] shows none on the muted day only', () => {
    const memory = { closed: [], mutedOn: '2026-11-21' };
    expect(nextPopup({ list: 1, news: 1 }, memory, '2026-11-21')).toBeNull();
    expect(nextPopup({ list: 1, news: 1 }, memory, '2026-11-22')).toBe('list');
  });

  it('remembers closed popups within one session only', () => {
    fc.assert(
      fc.property(popups, fc.uuid(), fc.uuid(), (closed, token, other) => {
        const stored = writeClosed(sessionHash(token), closed);
        expect(stored).not.toContain(token);
        expect(parseClosed(stored, sessionHash(token))).toEqual(closed);
        if (sessionHash(token) !== sessionHash(other)) expect(parseClosed(stored, sessionHash(other))).toEqual([]);
      }),
    );
  });

  it('accepts any stored text', () => {
    fc.assert(
      fc.property(fc.option(fc.string()), (stored) => {
        expect(parseClosed(stored, 'mine').every((name) => name === 'list' || name === 'news')).toBe(true);
      }),
    );
  });
});
