/** Schemas of every call, for the gateway, its OpenAPI document and tests. Browsers import only their types, from '@site/shared/wps'. */
export * from './games.schema';
export * from './games-launch.schema';
export * from './atoms.schema';
export * from './session.schema';
export * from './verification.schema';
export * from './system.schema';
export * from './registration.schema';
export * from './announcements.schema';
export * from './member.schema';
export * from './wallet.schema';
export * from './promotions.schema';
export * from './messages.schema';
export * from './agent.schema';
