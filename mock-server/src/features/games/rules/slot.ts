/** Slot: five reels, three rows, twenty lines from the left, wilds, scatters with free spins at double pay, and a jackpot ticket. */
import { multiply, type Rules } from './rules';
import type { FairStream } from './word-stream';
import {
  FREE_SPIN_MULTIPLE,
  FREE_SPINS,
  LINES,
  PAYLINES,
  REELS,
  returnOf,
  ROWS,
  SCATTER,
  SLOT_MODELS,
  SYMBOLS,
  WILD,
  type SlotModel,
} from './slot-models';

export interface Spin {
  /** Stop position of each reel: its top row. */
  readonly stops: readonly number[];
}
export interface SlotOutcome {
  /** The paid spin first, then the free spins. */
  readonly spins: readonly Spin[];
  /** Wins the jackpot when it is below half of the stake. */
  readonly ticket: number;
}

export interface LineWin {
  readonly line: number;
  readonly symbol: number;
  readonly count: number;
  /** Multiple of the line's stake. */
  readonly pays: number;
}

export interface ShownSpin {
  /** Symbols by reel, from the top. */
  readonly window: readonly (readonly number[])[];
  readonly scatters: number;
  readonly lines: readonly LineWin[];
  /** In ten-thousandths of the whole stake. */
  readonly multiple: number;
  /** Free spins pay twice. */
  readonly factor: number;
}
export interface SlotShown {
  /** The paid spin first, then the free spins. */
  readonly spins: readonly ShownSpin[];
}

/** Maximum payout as a multiple of the stake. */
export const MAX_MULTIPLE = 5_000;

/** The window of a spin: symbols by reel, from the top. */
const windowOf = ({ stops }: Spin, { reels }: SlotModel): number[][] =>
  stops.map((stop, reel) =>
    Array.from({ length: ROWS }, (_, row) => reels[reel]![(stop + row) % reels[reel]!.length]!),
  );

function lineWins(window: readonly (readonly number[])[], { pays }: SlotModel): LineWin[] {
  return PAYLINES.flatMap((rows, line) => {
    const seen = rows.map((row, reel) => window[reel]![row]!);
    // There is no wild on the first reel, so it defines the symbol.
    const symbol = seen[0]!;
    const end = seen.findIndex((one) => one !== symbol && one !== WILD);
    const count = end === -1 ? REELS : end;
    const multiple = count >= 3 ? pays[symbol]?.[count - 3] : undefined;
    return multiple ? [{ line, symbol, count, pays: multiple }] : [];
  });
}

const scattersIn = (window: readonly (readonly number[])[]): number =>
  window.flat().filter((one) => one === SCATTER).length;

/** What a spin pays, in multiples of one line's stake. */
function spinMultiple(spin: Spin, model: SlotModel): number {
  const window = windowOf(spin, model);
  const scatters = scattersIn(window);
  const scatterPay = scatters >= 3 ? model.scatterPays[scatters - 3]! * LINES : 0;
  return lineWins(window, model).reduce((sum, { pays }) => sum + pays, scatterPay);
}

const draw = (stream: FairStream, model: SlotModel): Spin => ({
  stops: model.reels.map((reel) => stream.below(reel.length)),
});

export const hitsJackpot = ({ ticket }: SlotOutcome, stake: number): boolean => ticket < stake / 2;

export const slot: Rules<Record<string, never>, SlotOutcome, SlotShown> = {
  parseChoice: (_raw, _game, stake) => (stake % LINES === 0 ? {} : null),
  stakeStep: LINES,
  draw: (_choice, _stake, stream, { volatility }) => {
    const model = SLOT_MODELS[volatility];
    const ticket = stream.word();
    const first = draw(stream, model);
    const free = scattersIn(windowOf(first, model)) >= 3 ? FREE_SPINS : 0;
    return { ticket, spins: [first, ...Array.from({ length: free }, () => draw(stream, model))] };
  },
  payout: (_choice, { spins }, stake, _actions, { volatility }) => {
    const model = SLOT_MODELS[volatility];
    const multiple = spins.reduce(
      (sum, spin, at) => sum + spinMultiple(spin, model) * (at === 0 ? 1 : FREE_SPIN_MULTIPLE),
      0,
    );
    return Math.min((stake / LINES) * multiple, multiply(stake, MAX_MULTIPLE * 10_000));
  },
  show: (_choice, { spins }, _actions, _isOver, { volatility }) => {
    const model = SLOT_MODELS[volatility];
    return {
      spins: spins.map((spin, at) => {
        const window = windowOf(spin, model);
        const factor = at === 0 ? 1 : FREE_SPIN_MULTIPLE;
        return {
          window,
          scatters: scattersIn(window),
          lines: lineWins(window, model),
          multiple: Math.floor((spinMultiple(spin, model) * factor * 10_000) / LINES),
          factor,
        };
      }),
    };
  },
  payTable: ({ volatility }) => {
    const { pays, scatterPays } = SLOT_MODELS[volatility];
    const columns = ['3', '4', '5'];
    const row = (key: string, multiples: readonly number[]) => ({
      key,
      multiples: multiples.map((one) => one * 10_000),
    });
    return [
      {
        of: 'line',
        head: 'symbol',
        columns,
        rows: Object.entries(pays).map(([symbol, multiples]) => row(SYMBOLS[Number(symbol)]!, multiples)),
      },
      { of: 'stake', head: 'symbol', columns, rows: [row(SYMBOLS[SCATTER], scatterPays)] },
    ];
  },
  rtpBps: ({ volatility }) => Math.floor(returnOf(SLOT_MODELS[volatility]).total * 10_000),
  maxMultiple: () => MAX_MULTIPLE,
};
