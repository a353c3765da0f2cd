/** Schemas of one game: its facts and rules, its provable fairness, its rooms. */
import { Type, type Static } from 'typebox';
import { Amount, literals, YesNo } from './atoms.schema';
import { Game } from './games.schema';

export const NodeQuery = Type.Object({
  nodeId: Type.String({ minLength: 1, maxLength: 32 }),
  language: Type.Optional(Type.String({ maxLength: 8 })),
});
export type NodeQuery = Static<typeof NodeQuery>;
export const Room = Type.Object({ roomId: Type.String(), name: Type.String(), minBet: Amount, maxBet: Amount });
export type Room = Static<typeof Room>;
export const Rooms = Type.Array(Room);

export const PayTable = Type.Object({
  of: Type.Enum(['stake', 'line', 'field'], { description: 'What the multiples multiply; they include the stake.' }),
  head: Type.String({ description: 'What the rows are: symbol, fish, field, mines, chance.' }),
  columns: Type.Array(Type.String({ description: '"pays", or a count of symbols or of safe tiles.' })),
  rows: Type.Array(
    Type.Object({
      key: Type.String({ description: 'A name of the engine (tiger, banker), a count, or a chance in percent.' }),
      multiples: Type.Array(
        Type.Union([Type.Number(), Type.Null()], { description: 'In ten-thousandths, per column.' }),
      ),
    }),
  ),
});
export type PayTable = Static<typeof PayTable>;

export const GameFacts = Type.Object({
  nodeId: Type.String(),
  rtp: Type.String({ description: 'Percent, e.g. "96.41".' }),
  volatility: literals('LOW', 'MEDIUM', 'HIGH'),
  minBet: Amount,
  maxBet: Amount,
  maxWin: Amount,
  lines: Type.Integer(),
  rulesUrl: Type.String(),
  releaseDate: Type.String(),
  demo: YesNo,
  certifiedBy: Type.Optional(Type.String()),
  payTable: Type.Optional(Type.Array(PayTable, { description: 'Absent for lotteries.' })),
  rules: Type.Array(Type.String({ description: 'The rules, a paragraph an entry, in the requested language.' })),
  fairness: Type.Optional(
    Type.Object({
      method: Type.String(),
      verifyUrl: Type.String(),
      /** The member's own seed commitment for the next rounds; absent for guests. */
      serverSeedHash: Type.Optional(Type.String()),
    }),
  ),
  game: Game,
});
export type GameFacts = Static<typeof GameFacts>;
