/** Theme of each generated picture, by name. */
import { percentText } from '../../money/payments/offer-rules';
import { highestRebateBps } from '../../features/rewards/rebate-rates';
import type { PictureTheme } from './picture';

const REBATE = percentText(highestRebateBps('RNG'));
const night = { from: '#121A2B', to: '#24386B' };

export const promoThemes: Readonly<Record<string, PictureTheme>> = {
  welcome: { from: '#5B1740', to: '#141C33', accent: '#FF5C93', figure: 'gift', headline: '100%' },
  daily: { from: '#133A52', to: '#101829', accent: '#5CC8FF', figure: 'calendar', headline: '৳77' },
  deposit: { from: '#4A3208', to: '#151B2C', accent: '#FFC24B', figure: 'coins', headline: '+15%' },
  rebate: { from: '#0F4636', to: '#111A2B', accent: '#35D07F', figure: 'percent', headline: REBATE },
  raffle: { from: '#3A1D66', to: '#131A2E', accent: '#B69CFF', figure: 'wheel', headline: '৳2,000' },
  referral: { from: '#173E6B', to: '#121A2B', accent: '#6FB4FF', figure: 'friends', headline: '৳200' },
  mission: { from: '#5A2A12', to: '#151B2C', accent: '#FF9D5C', figure: 'trophy', headline: '৳150' },
  vip: { from: '#4A1033', to: '#1A1433', accent: '#FF8DB3', figure: 'lily', headline: 'VIP' },
  cricket: { from: '#0E4A2C', to: '#0F1B2A', accent: '#35D07F', figure: 'ball', headline: '৳300' },
  story: { from: '#5A1F3A', to: '#151B33', accent: '#FF8DB3', figure: 'camera', headline: '৳150' },
  explorer: { from: '#0F3F4A', to: '#101A2B', accent: '#4FD8C4', figure: 'compass', headline: '৳120' },
  voucher: { from: '#4F3A0A', to: '#17192C', accent: '#FFC24B', figure: 'ticket', headline: '৳25' },
  season: { from: '#5C2A12', to: '#1A1433', accent: '#FFA25C', figure: 'lantern', headline: '৳100' },
  app: { ...night, accent: '#5CC8FF', figure: 'phone' },
};
