/** Schemas of vendors: their lines, game types and health. */
import { Type, type Static } from 'typebox';
import { literals } from './atoms.schema';
import { GameType, Shop } from './games.schema';

const ProviderHealth = literals('UP', 'DEGRADED', 'MAINTENANCE');

export const VendorCard = Type.Object({
  vassalage: Type.String(),
  displayName: Type.String(),
  gameType: GameType,
  accountTypeName: Type.String(),
  mobileLargeIcon: Type.String(),
  mobileSmallIcon: Type.String(),
  h5Icon: Type.String(),
  gameCount: Type.Integer(),
  nodeId: Type.String({
    description: "The vendor's lobby game: what a vendor tile launches. Empty where there is none.",
  }),
  status: ProviderHealth,
});
export type VendorCard = Static<typeof VendorCard>;

export const ClassifyEntry = Type.Object({
  key: Type.String(),
  displayName: Type.String(),
  gameCount: Type.Integer(),
  vendors: Type.Array(Type.String()),
});
export type ClassifyEntry = Static<typeof ClassifyEntry>;

export const VendorLane = Type.Object({
  title: GameType,
  displayName: Type.String(),
  cards: Type.Array(VendorCard),
  gameClassify: Type.Array(ClassifyEntry),
});
export type VendorLane = Static<typeof VendorLane>;

export const Vendors = Type.Object({
  data: Type.Object({ lanes: Type.Array(VendorLane) }),
  sorting: Type.Array(Type.Object({ gameCategory: GameType, vendorNames: Type.Array(Type.String()) })),
});
export type Vendors = Static<typeof Vendors>;

export const VendorMapQuery = Type.Object({ ...Shop, typeId: Type.Optional(Type.String({ maxLength: 8 })) });
export type VendorMapQuery = Static<typeof VendorMapQuery>;
export const VendorMap = Type.Object({
  content: Type.Record(Type.String(), Type.Record(Type.String(), Type.Array(Type.String()))),
});
export type VendorMap = Static<typeof VendorMap>;

export const ProviderStatusList = Type.Array(
  Type.Object({
    vassalage: Type.String(),
    gameType: GameType,
    status: ProviderHealth,
    until: Type.Optional(Type.Integer()),
  }),
);
export type ProviderStatusList = Static<typeof ProviderStatusList>;
