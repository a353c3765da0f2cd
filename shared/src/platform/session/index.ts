/** The session: a pure reducer, a store for reloads and the bus that carries facts. */
export * from './reduce';
export * from './store';
export * from './create';
