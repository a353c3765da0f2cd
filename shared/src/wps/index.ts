/** The wire: descriptions of every call, the decoder, the errors. Bundled into whoever uses it; no state. */
export * from './call';
export * from './envelope';
export * from './errors';
export * from './http';
export * from './games.calls';
export type * from './games.schema';
export type * from './games-launch.schema';
