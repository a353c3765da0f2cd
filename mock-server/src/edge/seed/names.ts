/** Names of the seed's members, common in Bangladesh: Latin for the account, Bengali for the nickname. */

export const NAMES: readonly (readonly [latin: string, bengali: string])[] = [
  ...([
    ['rahim', 'রহিম'],
    ['karim', 'করিম'],
    ['jamal', 'জামাল'],
    ['kamal', 'কামাল'],
    ['sumon', 'সুমন'],
  ] as const),
  ...([
    ['rubel', 'রুবেল'],
    ['shakil', 'শাকিল'],
    ['tanvir', 'তানভীর'],
    ['imran', 'ইমরান'],
    ['sohel', 'সোহেল'],
  ] as const),
  ...([
    ['nayeem', 'নাঈম'],
    ['arif', 'আরিফ'],
    ['mizan', 'মিজান'],
    ['faruk', 'ফারুক'],
    ['liton', 'লিটন'],
  ] as const),
  ...([
    ['mamun', 'মামুন'],
    ['rasel', 'রাসেল'],
    ['habib', 'হাবিব'],
    ['monir', 'মনির'],
    ['sabbir', 'সাব্বির'],
  ] as const),
  ...([
    ['nusrat', 'নুসরাত'],
    ['farhana', 'ফারহানা'],
    ['sadia', 'সাদিয়া'],
    ['tania', 'তানিয়া'],
    ['mitu', 'মিতু'],
  ] as const),
  ...([
    ['shirin', 'শিরিন'],
    ['rina', 'রিনা'],
    ['moushumi', 'মৌসুমী'],
    ['lima', 'লিমা'],
    ['jui', 'জুঁই'],
  ] as const),
  ...([
    ['shapna', 'স্বপ্না'],
    ['parvin', 'পারভীন'],
    ['keya', 'কেয়া'],
    ['mim', 'মিম'],
    ['anika', 'আনিকা'],
  ] as const),
  ...([
    ['tuhin', 'তুহিন'],
    ['opu', 'অপু'],
    ['babul', 'বাবুল'],
    ['delwar', 'দেলোয়ার'],
    ['emon', 'ইমন'],
  ] as const),
];
