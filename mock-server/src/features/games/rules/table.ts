/** Table: games with one draw and fixed odds. A layout lists the possible results and the fields they pay. */
import type { FairStream } from './word-stream';
import { atRisk } from './at-risk';
import { fieldTable, parseSpots, type Spots } from './bet-spots';
import { LAYOUTS, type Layout } from './layouts';
import { multiply, type Rules, type RulesOf } from './rules';

/** Returned share of a stake on a "returned" field, in ten-thousandths: half. */
export const RETURNED = 5_000;

export interface TableOutcome {
  /** Result in the layout's own terms: pockets, cards, dice. */
  readonly drawn: readonly number[];
}

export interface TableShown extends TableOutcome {
  readonly winners: readonly string[];
}

const fieldsOf = new WeakMap<Layout, ReadonlySet<string>>();
function fields(layout: Layout): ReadonlySet<string> {
  let found = fieldsOf.get(layout);
  if (!found) fieldsOf.set(layout, (found = new Set(Object.keys(layout.odds))));
  return found;
}

export const layoutOf = ({ variant }: Pick<RulesOf, 'variant'>): Layout => LAYOUTS[variant] ?? LAYOUTS.duel!;

const drawOf = (layout: Layout, stream: FairStream): TableOutcome => ({ drawn: layout.draw(stream) });

export const table: Rules<Spots, TableOutcome, TableShown> = {
  parseChoice: (raw, game, stake) => parseSpots(raw, fields(layoutOf(game)), stake),
  draw: (_choice, _stake, stream, game) => drawOf(layoutOf(game), stream),
  payout: (spots, { drawn }, _stake, _actions, game) => {
    const layout = layoutOf(game);
    const winners = layout.winners(drawn);
    const returned = layout.returned?.(drawn) ?? [];
    return Object.entries(spots).reduce((sum, [field, amount]) => {
      if (winners.includes(field)) return sum + multiply(amount, layout.odds[field]!);
      return returned.includes(field) ? sum + multiply(amount, RETURNED) : sum;
    }, 0);
  },
  pushed: (spots, { drawn }, game) => {
    const returned = layoutOf(game).returned?.(drawn) ?? [];
    return returned.reduce((sum, field) => sum + multiply(spots[field] ?? 0, RETURNED), 0);
  },
  atRisk: (spots, game) => atRisk(spots, layoutOf(game).covered),
  show: (_spots, { drawn }, _actions, _isOver, game) => ({ drawn, winners: layoutOf(game).winners(drawn) }),
  payTable: (game) => [fieldTable(layoutOf(game).odds)],
  rtpBps: (game) => layoutOf(game).rtpBps,
  maxMultiple: (game) => Math.floor(Math.max(...Object.values(layoutOf(game).odds)) / 10_000),
};
