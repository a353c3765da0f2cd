import { anAnnouncement } from '../testing/promotions';
import { firstPicture, inCategory, openCategory } from './promotionList';

const categories = [
  { id: '1', title: 'All' },
  { id: '2', title: 'New' },
];

describe('promotionList', () => {
  it('[PRO-03] selects the picture with sequence 1', () => {
    expect(
      firstPicture([
        { url: 'b', sequence: 2 },
        { url: 'a', sequence: 1 },
      ]),
    ).toBe('a');
    expect(
      firstPicture([
        { url: 'z', sequence: 0 },
        { url: 'a', sequence: 1 },
      ]),
    ).toBe('a');
    expect(
      firstPicture([
        { url: 'c', sequence: 3 },
        { url: 'b', sequence: 2 },
      ]),
    ).toBe('b');
    expect(firstPicture([])).toBeNull();
  });

  it('[PRO-01] opens the first tab, the selected one, or that of the linked promotion', () => {
    const linked = anAnnouncement({ id: '9', promoAnnouncementCategoryIds: ['2'] });
    expect(openCategory(categories, null, undefined)).toBe('1');
    expect(openCategory(categories, '2', undefined)).toBe('2');
    expect(openCategory(categories, 'gone', undefined)).toBe('1');
    expect(openCategory(categories, null, linked)).toBe('2');
    expect(openCategory([], null, linked)).toBeNull();
  });

  it('[PRO-01] shows the promotions of the open tab, all without tabs', () => {
    const first = anAnnouncement({ id: '1', promoAnnouncementCategoryIds: ['1'] });
    const both = anAnnouncement({ id: '2', promoAnnouncementCategoryIds: ['1', '2'] });
    expect(inCategory([first, both], '2')).toEqual([both]);
    expect(inCategory([first, both], '1')).toEqual([first, both]);
    expect(inCategory([first, both], null)).toEqual([first, both]);
  });
});
