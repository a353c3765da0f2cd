import fc from 'fast-check';
import { nextPopup, parseClosed, sessionMark, writeClosed, type Popup } from './popupQueue';

const quiet = { closed: [], silentOn: null };
const popups = fc.subarray<Popup>(['list', 'news']);

describe('popupQueue', () => {
  it('[HOME-08] shows the announcement list first, then the news, then nothing', () => {
    const waiting = { list: 2, news: 1 };
    expect(nextPopup(waiting, quiet, '2026-11-21')).toBe('list');
    expect(nextPopup(waiting, { ...quiet, closed: ['list'] }, '2026-11-21')).toBe('news');
    expect(nextPopup(waiting, { ...quiet, closed: ['list', 'news'] }, '2026-11-21')).toBeNull();
  });

  it('[HOME-08] skips what has nothing to say', () => {
    expect(nextPopup({ list: 0, news: 1 }, quiet, '2026-11-21')).toBe('news');
    expect(nextPopup({ list: 0, news: 0 }, quiet, '2026-11-21')).toBeNull();
  });

  it('[HOME-08] stays silent for the asked day only', () => {
    const memory = { closed: [], silentOn: '2026-11-21' };
    expect(nextPopup({ list: 1, news: 1 }, memory, '2026-11-21')).toBeNull();
    expect(nextPopup({ list: 1, news: 1 }, memory, '2026-11-22')).toBe('list');
  });

  it('remembers within one session and forgets with the next', () => {
    fc.assert(
      fc.property(popups, fc.uuid(), fc.uuid(), (closed, token, other) => {
        const stored = writeClosed(sessionMark(token), closed);
        expect(stored).not.toContain(token);
        expect(parseClosed(stored, sessionMark(token))).toEqual(closed);
        if (sessionMark(token) !== sessionMark(other)) expect(parseClosed(stored, sessionMark(other))).toEqual([]);
      }),
    );
  });

  it('reads any stored text without failing', () => {
    fc.assert(
      fc.property(fc.option(fc.string()), (stored) => {
        expect(parseClosed(stored, 'mine').every((name) => name === 'list' || name === 'news')).toBe(true);
      }),
    );
  });
});
