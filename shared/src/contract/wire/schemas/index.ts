/**
 * Schemas of every call, for the gateway, its OpenAPI document and tests. Browsers import only their types, from
 * '@site/shared/wps'. The names are listed by area.
 */
/* eslint-disable no-restricted-syntax -- the lists have the names */
export * from './site';
export * from './people';
export * from './money';
export * from './games';
export * from './lottery';
export * from './agents';
export * from './rewards';
export * from './messages';
