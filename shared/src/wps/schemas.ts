/** Schemas of every call, for the gateway, its OpenAPI document and tests. Browsers import only their types, from '@site/shared/wps'. */
export * from './games.schema';
export * from './games-launch.schema';
