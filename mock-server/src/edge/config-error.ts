/** A mistake in the configuration, for the person who starts the gateway. */
export class ConfigError extends Error {}
