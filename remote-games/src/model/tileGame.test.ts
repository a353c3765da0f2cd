/** What a tile shows of a game that a search has found. */
import { toTileGame } from './tileGame';
import type { SearchMatch } from './search';

const FOUND: SearchMatch = {
  ...{
    nodeId: '7',
    en: 'River King',
    bn: 'নদীর রাজা',
    vendor: 'PDM',
    gameType: 'FISH',
    iconUrl: '/g/7.svg',
    marks: '',
  },
  vendorName: { en: 'Padma Catch', bn: 'পদ্মা ক্যাচ' },
};

it.each([
  ['en', { displayName: 'River King', vendorName: 'Padma Catch' }],
  ['bn', { displayName: 'নদীর রাজা', vendorName: 'পদ্মা ক্যাচ' }],
])('[GAME-11] has both names in the visitor’s language (%s)', (locale, names) => {
  const others = { nodeId: '7', vassalage: 'PDM', gameType: 'FISH', iconUrl: '/g/7.svg' };
  expect(toTileGame(FOUND, locale)).toEqual({ ...names, ...others, isHot: false, isNew: false, jackpot: false });
});

it.each([
  ['H', { isHot: true, isNew: false, jackpot: false }],
  ['N', { isHot: false, isNew: true, jackpot: false }],
  ['J', { isHot: false, isNew: false, jackpot: true }],
])('[GAME-11] reads the mark %s', (marks, expected) => {
  expect(toTileGame({ ...FOUND, marks }, 'en')).toMatchObject(expected);
});
