/** The session: a pure reducer, a store for reloads and the bus that publishes session facts. */
export { guestState, reduceSession } from './reduce';
export { toSessionGrant } from './grant';
export { createSessionStore, type SessionGrant, type SessionStore } from './store';
export { createSession, type Session, type SessionSettings } from './create';
