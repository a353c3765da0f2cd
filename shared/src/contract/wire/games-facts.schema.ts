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
  rules: Type.Array(Type.String({ description: 'The rules, a paragraph an entry, in the language asked for.' })),
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
