/** Fishing: a shot at one fish. Rarer fish pay more; all have the same RTP. */
import { multiply, type Rules } from './rules';

export interface FishingChoice {
  readonly fish: string;
}
export interface FishingOutcome {
  /** The drawn word; the fish is caught when it is below the fish's limit. */
  readonly word: number;
}

export interface FishingShown {
  readonly fish: string;
  readonly caught: boolean;
  /** In ten-thousandths. */
  readonly multiple: number;
}

/** Multiple per caught fish. */
export const FISH: Readonly<Record<string, number>> = {
  puti: 2,
  tangra: 3,
  koi: 4,
  chingri: 5,
  magur: 6,
  pabda: 8,
  boal: 12,
  ilish: 18,
  rui: 25,
  kachhop: 40,
  dolphin: 80,
  hangor: 150,
};
export const FISHING_RTP_BPS = 9_600;

const catchLimit = (multiple: number): number => Math.floor((2 ** 32 * FISHING_RTP_BPS) / 10_000 / multiple);
const isCaught = ({ fish }: FishingChoice, { word }: FishingOutcome) => word < catchLimit(FISH[fish]!);

export const fishing: Rules<FishingChoice, FishingOutcome, FishingShown> = {
  parseChoice: (raw) => {
    const { fish } = (raw ?? {}) as Partial<FishingChoice>;
    return typeof fish === 'string' && Object.hasOwn(FISH, fish) ? { fish } : null;
  },
  draw: (_choice, _stake, stream) => ({ word: stream.word() }),
  payout: (choice, outcome, stake) => (isCaught(choice, outcome) ? multiply(stake, FISH[choice.fish]! * 10_000) : 0),
  show: (choice, outcome) => ({
    fish: choice.fish,
    caught: isCaught(choice, outcome),
    multiple: FISH[choice.fish]! * 10_000,
  }),
  payTable: () => [
    {
      of: 'stake',
      head: 'fish',
      columns: ['pays'],
      rows: Object.entries(FISH).map(([key, multiple]) => ({ key, multiples: [multiple * 10_000] })),
    },
  ],
  rtpBps: () => FISHING_RTP_BPS,
  maxMultiple: () => Math.max(...Object.values(FISH)),
};
