/** Names in English and Bengali, and the vocabulary of generated game names. */

export interface Words {
  readonly en: string;
  readonly bn: string;
}

/** The name in a language: English for `en`, otherwise Bengali. */
export const inLanguage = (words: Words, language: string | undefined): string =>
  language?.toUpperCase().startsWith('EN') ? words.en : words.bn;

const pairs = (text: string): readonly Words[] =>
  text
    .trim()
    .split('\n')
    .map((line) => {
      const [en = '', bn = ''] = line.split('|').map((part) => part.trim());
      return { en, bn };
    });

/** Adjectives: they precede the noun in both languages. */
export const MODIFIERS = pairs(`
Golden | সোনালি
Midnight | মাঝরাতের
Royal | রাজকীয়
Lucky | ভাগ্যবান
Wild | বুনো
Monsoon | বর্ষার
Crystal | স্ফটিকের
Crimson | রক্তলাল
Emerald | পান্না
Moonlit | জোছনামাখা
Hidden | লুকোনো
Thundering | গর্জে ওঠা
Silver | রুপালি
Enchanted | মায়াবী
Festive | উৎসবের
Mighty | মহাবলী
Twin | যমজ
Starlit | তারাভরা
Village | গ্রামের
Sunrise | ভোরের
Smiling | হাসিখুশি
Ancient | প্রাচীন
Flying | উড়ন্ত
Sapphire | নীলকান্ত
Spring | বসন্তের
Secret | গোপন
Dancing | নাচুনে
Diamond | হীরের
Riverside | নদীপারের
Blazing | আগুনঝরা
`);

export const SLOT_NOUNS = pairs(`
Water Lily | শাপলা
Royal Tiger | ডোরাকাটা বাঘ
Hilsa | ইলিশ
Elephant | হাতি
Peacock | ময়ূর
Mango Orchard | আমবাগান
Jackfruit | কাঁঠাল
Lotus Pond | পদ্মপুকুর
Nakshi Quilt | নকশিকাঁথা
Rickshaw | রিকশা
Palace | রাজপ্রাসাদ
Treasure | গুপ্তধন
Temple Bell | ঘণ্টা
Kite Festival | ঘুড়ি উৎসব
Magic Lamp | জাদুর প্রদীপ
Pearl | মুক্তো
Snake Charmer | সাপুড়ে
Clay Doll | মাটির পুতুল
Tea Garden | চা-বাগান
Sundarban | সুন্দরবন
Sailboat | পালতোলা নৌকা
Magpie Robin | দোয়েল
Fruit Basket | ফলের ঝুড়ি
Sweet Shop | মিষ্টির দোকান
Spice Market | মসলার বাজার
Drummer | ঢাকি
Baul Song | বাউল গান
Kingfisher | মাছরাঙা
Crown | মুকুট
Dragon | ড্রাগন
Phoenix | ফিনিক্স
Moon Rabbit | চাঁদের খরগোশ
Caravan | কাফেলা
Pirate Cove | জলদস্যুর খাড়ি
Lucky Seven | লাকি সেভেন
Gold Mine | সোনার খনি
Genie | জিন
Firefly | জোনাকি
Banyan | বটগাছ
Fairground | বৈশাখী মেলা
`);

export const BINGO_NOUNS = pairs(`
Bingo Reels | বিঙ্গো রিল
Bingo Spin | বিঙ্গো স্পিন
Bingo Slots | বিঙ্গো স্লট
Bingo Lines | বিঙ্গো লাইন
`);

export const SCRATCH_NOUNS = pairs(`
Scratch Mines | স্ক্র্যাচ মাইন
Scratch Tiles | স্ক্র্যাচ ঘর
Scratch Field | স্ক্র্যাচ মাঠ
`);

export const FISH_NOUNS = pairs(`
Hilsa Hunt | ইলিশ শিকার
River Catch | নদীর শিকার
Deep Net | গভীর জাল
Shark Bay | হাঙর উপসাগর
Ocean Lord | সাগররাজ
Crab Kingdom | কাঁকড়া রাজ্য
Octopus Cave | অক্টোপাসের গুহা
Pearl Diver | মুক্তো ডুবুরি
Whale Song | তিমির গান
Reef Party | প্রবাল উৎসব
Turtle Island | কচ্ছপ দ্বীপ
Manta Storm | শাপলাপাতা ঝড়
`);

/** Rivers: names of live tables. */
export const RIVERS = pairs(`
Padma | পদ্মা
Meghna | মেঘনা
Jamuna | যমুনা
Surma | সুরমা
Karnaphuli | কর্ণফুলী
Teesta | তিস্তা
Buriganga | বুড়িগঙ্গা
Rupsha | রূপসা
Dhaleshwari | ধলেশ্বরী
Sangu | সাঙ্গু
Kushiara | কুশিয়ারা
Gorai | গড়াই
`);

export const TABLE_NOUNS: Readonly<Record<string, Words>> = {
  BAC: { en: 'Baccarat', bn: 'ব্যাকারা' },
  ROU: { en: 'Roulette', bn: 'রুলেট' },
  DT: { en: 'Dragon Tiger', bn: 'ড্রাগন টাইগার' },
  SIC: { en: 'Sic Bo', bn: 'সিক বো' },
  AB: { en: 'Andar Bahar', bn: 'আন্দার বাহার' },
  TP: { en: 'Teen Patti', bn: 'তিন পাত্তি' },
  SHOW: { en: 'Wheel Show', bn: 'চাকার মেলা' },
  RUM: { en: 'Three Cards', bn: 'তিন তাস' },
  POK: { en: 'High Card', bn: 'বড় তাস' },
  LUD: { en: 'Dice', bn: 'ছক্কা' },
  CAR: { en: 'Minefield', bn: 'মাইনের মাঠ' },
  CALL: { en: 'Card Duel', bn: 'তাসের লড়াই' },
};

export const SPORT_NOUNS: Readonly<Record<string, Words>> = {
  CRI: { en: 'Cricket', bn: 'ক্রিকেট' },
  FOO: { en: 'Football', bn: 'ফুটবল' },
  KAB: { en: 'Kabaddi', bn: 'কাবাডি' },
  TEN: { en: 'Tennis', bn: 'টেনিস' },
  VIR: { en: 'Virtual League', bn: 'ভার্চুয়াল লিগ' },
  MOBA: { en: 'Team Battle', bn: 'দলীয় লড়াই' },
  FPS: { en: 'Sharpshooters', bn: 'নিশানাবাজ' },
  RACE: { en: 'Street Race', bn: 'পথের রেস' },
  RING: { en: 'Rooster Ring', bn: 'মোরগের রিং' },
};

export const PLACES = pairs(`
Dhaka | ঢাকা
Sylhet | সিলেট
Chattogram | চট্টগ্রাম
Khulna | খুলনা
Rajshahi | রাজশাহী
Barishal | বরিশাল
Rangpur | রংপুর
Comilla | কুমিল্লা
Mymensingh | ময়মনসিংহ
Cox's Bazar | কক্সবাজার
`);

/** Used when a large catalogue has used every combination. */
export const EDITIONS = pairs(`
Deluxe | ডিলাক্স
Nights | রজনী
Party | পার্টি
Express | এক্সপ্রেস
Grand | গ্র্যান্ড
Bonus | বোনাস
Plus | প্লাস
Turbo | টার্বো
Festival | উৎসব
Classic | ক্লাসিক
Quest | অভিযান
Max | ম্যাক্স
`);
