/** What the operator does with integrators by command: create, list, rotate the secret, revoke. */
import { randomBytes } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import { toOrigin } from '@site/shared/server';
import type { Database, Tx } from '../../ground/db/database';
import { hashToken } from '../sessions/sessions';
import { parsePublicKeys } from './client-assertion';
import { signOut } from './handover';
import { integratorAccounts, integrators, type IntegratorRow } from './integrators.tables';

/** A mistake in the operator's input. */
export class IntegratorError extends Error {}

export interface ClientCredentials {
  readonly clientId: string;
  /** Stored as a hash only: shown once. */
  readonly secret: string;
}

const newSecret = (): string => randomBytes(32).toString('base64url');

/**
 * @param origins origins of the integrator's pages, such as "https://partner.example"
 * @throws IntegratorError for an origin with a path or of another scheme
 */
export async function createIntegrator(
  tx: Tx,
  { name, origins }: { readonly name: string; readonly origins: readonly string[] },
  at: number,
): Promise<ClientCredentials> {
  if (origins.length === 0) throw new IntegratorError('An integrator needs at least one origin.');
  for (const origin of origins) assertOrigin(origin);
  const [clientId, secret] = [`int_${randomBytes(8).toString('hex')}`, newSecret()];
  await tx.insert(integrators).values({ clientId, name, secretHash: hashToken(secret), origins, createdAt: at });
  return { clientId, secret };
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

const isSecure = ({ protocol, hostname }: URL): boolean => protocol === 'https:' || LOOPBACK.has(hostname);

/** Origins are compared as text, so they must be written as browsers send them. */
function assertOrigin(text: string): void {
  if (toOrigin(text) !== text || !isSecure(new URL(text)))
    throw new IntegratorError(
      `${text} is not an origin: write https://host or https://host:port, without a path or *.`,
    );
}

export const listIntegrators = (db: Database): Promise<IntegratorRow[]> =>
  db.select().from(integrators).orderBy(asc(integrators.id));

/** @throws IntegratorError for an unknown client id. */
export async function integratorOf(db: Database, clientId: string): Promise<IntegratorRow> {
  const [row] = await db.select().from(integrators).where(eq(integrators.clientId, clientId));
  if (!row) throw new IntegratorError(`There is no integrator ${clientId}.`);
  return row;
}

/** A new secret; the old one is invalid at once. @throws IntegratorError when the integrator is revoked. */
export async function rotateSecret(tx: Tx, clientId: string): Promise<string> {
  const secret = newSecret();
  await assertActive(tx, clientId);
  await change(tx, clientId, { secretHash: hashToken(secret) });
  return secret;
}

/**
 * Public keys of the integrator's signed JWTs; they replace all earlier ones. Returns their number.
 * @param pem one or more keys; during a rotation the old and the new one
 * @throws IntegratorError for a private key, another type, or a short one.
 */
export async function setPublicKeys(tx: Tx, clientId: string, pem: string): Promise<number> {
  const keys = parsePublicKeys(pem);
  if (!keys)
    throw new IntegratorError('The file must contain public keys (PEM): EC P-256, or RSA of 2048 bits or more.');
  await assertActive(tx, clientId);
  await change(tx, clientId, { keys });
  return keys.length;
}

/** Ends the integrator's access and all sessions of its users. Returns the number of ended sessions. */
export async function revokeIntegrator(tx: Tx, clientId: string, at: number): Promise<number> {
  const { id } = await change(tx, clientId, { state: 'revoked' });
  const accounts = await tx.select().from(integratorAccounts).where(eq(integratorAccounts.integratorId, id));
  let ended = 0;
  for (const { memberId } of accounts) ended += await signOut(tx, memberId, at);
  return ended;
}

/** New credentials of a revoked integrator would open nothing. */
async function assertActive(tx: Tx, clientId: string): Promise<void> {
  if ((await integratorOf(tx, clientId)).state === 'revoked') throw new IntegratorError(`${clientId} is revoked.`);
}

async function change(tx: Tx, clientId: string, values: Partial<IntegratorRow>): Promise<IntegratorRow> {
  const [row] = await tx.update(integrators).set(values).where(eq(integrators.clientId, clientId)).returning();
  if (!row) throw new IntegratorError(`There is no integrator ${clientId}.`);
  return row;
}
