/** Schemas of the live rooms: hosts on stage, access, the pass of a pay-per-view room, the stream's feed. */
import { Type, type Static } from 'typebox';
import { Amount, Instant } from './atoms.schema';

const language = { language: Type.Optional(Type.String({ maxLength: 8 })) };
const ModelId = Type.String({ pattern: '^\\d{1,6}$' });

export const ModelQuery = Type.Object({
  status: Type.Optional(Type.String({ maxLength: 16 })),
  streaming: Type.Optional(Type.String({ maxLength: 1, description: 'Y: only who is on stage now.' })),
  ...language,
});
export type ModelQuery = Static<typeof ModelQuery>;
export const Model = Type.Object({
  modelId: ModelId,
  name: Type.String(),
  avatar: Type.String(),
  live: Type.Boolean(),
  viewers: Type.Integer(),
  roomType: Type.Union([Type.Literal('FREE'), Type.Literal('VIP'), Type.Literal('PPV')]),
  price: Amount,
  passHours: Type.Integer({ description: 'How long a bought pass opens the room; 0 where none is sold.' }),
  needRank: Type.Integer({ description: 'The lowest rank a VIP room lets in; 0 elsewhere.' }),
  needRankName: Type.String(),
  /** When the show ends, or the next one begins. */
  changesAt: Instant,
  nodeId: Type.String({ description: 'The live game this host deals.' }),
  gameName: Type.String(),
});
export type Model = Static<typeof Model>;
export const Models = Type.Object({ list: Type.Array(Model) });
export type Models = Static<typeof Models>;

export const LiveRoomQuery = Type.Object({ modelId: ModelId, ...language });
export type LiveRoomQuery = Static<typeof LiveRoomQuery>;
/** OPEN: may watch. The other values name the missing requirement. */
export const LiveAccess = Type.Enum(['OPEN', 'OFFLINE', 'LOGIN', 'RANK', 'PASS']);
export const LiveRoom = Type.Object({
  model: Model,
  access: LiveAccess,
  /** Expiry of a bought pass for this room. */
  passUntil: Type.Union([Instant, Type.Null()]),
});
export type LiveRoom = Static<typeof LiveRoom>;

export const EnterLiveRoom = Type.Object({ modelId: ModelId });
export type EnterLiveRoom = Static<typeof EnterLiveRoom>;
export const LiveStream = Type.Object({
  streamUrl: Type.String({ description: "A path of the site's own origin. The ticket follows the '#'." }),
});
export type LiveStream = Static<typeof LiveStream>;

export const BuyLivePass = Type.Object({
  modelId: ModelId,
  price: Type.String({
    pattern: '^\\d{1,9}\\.\\d{2}$',
    description: 'The price the buyer saw; another one is refused.',
  }),
});
export type BuyLivePass = Static<typeof BuyLivePass>;
export const LivePass = Type.Object({ passUntil: Instant, paid: Amount, balance: Amount });
export type LivePass = Static<typeof LivePass>;

const Card = Type.Integer({
  minimum: 0,
  maximum: 51,
  description: 'Rank = card % 13 from the ace, suit = ⌊card / 13⌋.',
});
export const LiveFeed = Type.Object({
  name: Type.String(),
  avatar: Type.String(),
  viewers: Type.Integer(),
  at: Instant,
  hand: Type.Object({
    number: Type.Integer(),
    startedAt: Instant,
    endsAt: Instant,
    player: Type.Array(Card),
    banker: Type.Array(Card),
    winner: Type.Enum(['player', 'banker', 'tie']),
  }),
  road: Type.Array(Type.Enum(['player', 'banker', 'tie']), { description: 'Winners of the last hands, oldest first.' }),
  talk: Type.Array(Type.Object({ id: Type.String(), who: Type.String(), text: Type.String() })),
});
export type LiveFeed = Static<typeof LiveFeed>;
