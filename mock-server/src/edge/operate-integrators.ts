/** The operator's command `integrator <what> …`, on the database of the gateway's configuration (tools/operate/integrator.mjs). */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Database } from '../ground/db/database';
import { inTransaction } from '../ground/db/transaction';
import { createVault } from '../ground/secrets';
import type { WalletTransaction } from '../money/operator-wallet/operator-wallet.tables';
import { connectWallet, manualTransactions, retryManualTransactions } from '../money/operator-wallet/manage-wallets';
import {
  createIntegrator,
  IntegratorError,
  listIntegrators,
  revokeIntegrator,
  rotateSecret,
  setPublicKeys,
} from '../people/integrators/manage-integrators';
import { oneLine } from '../people/members/one-line';
import { ConfigError } from './config';
import { withGatewayDatabase } from './operator-database';

interface Input {
  readonly name: string;
  readonly origins: readonly string[];
  readonly clientId: string;
  readonly url: string;
  readonly key: string;
  /** Path of a PEM file. */
  readonly publicKeys: string;
  /** Of the gateway: the first encrypts stored keys. */
  readonly secrets: readonly string[];
}

/** Each returns the lines to print. */
const COMMANDS: Readonly<Record<string, (db: Database, input: Input, at: number) => Promise<string[]>>> = {
  create: (db, { name, origins }, at) =>
    inTransaction(db, async (tx) => {
      const { clientId, secret } = await createIntegrator(tx, { name, origins }, at);
      return [`Created integrator ${name}.`, `Client id: ${clientId}`, ...secretLines(secret)];
    }),
  list: async (db) => {
    const all = await listIntegrators(db);
    const lines = all.map(({ clientId, name, state, origins }) => [clientId, state, name, ...origins].join('  '));
    return lines.length > 0 ? lines : ['There is no integrator yet.'];
  },
  secret: (db, { clientId }) => inTransaction(db, async (tx) => secretLines(await rotateSecret(tx, clientId))),
  keys: (db, { clientId, publicKeys }) =>
    inTransaction(db, async (tx) => {
      const count = await setPublicKeys(tx, clientId, readText(publicKeys));
      return [`Public keys of ${clientId}: ${count}`];
    }),
  revoke: (db, { clientId }, at) =>
    inTransaction(db, async (tx) => {
      const ended = await revokeIntegrator(tx, clientId, at);
      return [`Revoked ${clientId}.`, `Ended sessions: ${ended}`];
    }),
  wallet: (db, { clientId, url, key, secrets }) =>
    inTransaction(db, async (tx) => {
      await connectWallet(tx, { clientId, url, key, vault: createVault(secrets) });
      return [`Players of ${clientId} play with the money in the wallet at ${url}.`];
    }),
  pending: async (db) => {
    const all = await manualTransactions(db);
    return all.length > 0 ? all.map(pendingLine) : ['No transaction needs manual work.'];
  },
  retry: (db, _input, at) =>
    inTransaction(db, async (tx) => [`Sent again: ${await retryManualTransactions(tx, at)} transactions`]),
};

/** Options without which a command cannot run. */
const REQUIRED: Readonly<Record<string, readonly ('name' | 'origin' | 'client' | 'url' | 'key' | 'public-keys')[]>> = {
  create: ['name', 'origin'],
  secret: ['client'],
  keys: ['client', 'public-keys'],
  revoke: ['client'],
  wallet: ['client', 'url', 'key'],
};

const pendingLine = ({ uuid, kind, amount, betUuid, createdAt, lastError }: WalletTransaction): string =>
  [uuid, kind, (amount / 100).toFixed(2), betUuid ?? '-', new Date(createdAt).toISOString(), lastError ?? ''].join(
    '  ',
  );

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    throw new ConfigError(`There is no file ${path}.`);
  }
}

const secretLines = (secret: string): string[] => [
  `Client secret: ${secret}`,
  'It is stored as a hash only: copy it now.',
];

/** @returns lines to print; @throws ConfigError for a mistake of the person who runs it. */
export async function operateIntegrators(argv: readonly string[], env: NodeJS.ProcessEnv): Promise<string[]> {
  const { run, input } = commandOf(argv);
  try {
    return await withGatewayDatabase(env, (db, secrets) => run(db, { ...input, secrets }, Date.now()));
  } catch (error) {
    throw error instanceof IntegratorError ? new ConfigError(error.message) : error;
  }
}

function commandOf(argv: readonly string[]) {
  const { positionals, values } = parseArgs({
    args: [...argv],
    allowPositionals: true,
    options: {
      name: { type: 'string' },
      origin: { type: 'string', multiple: true },
      client: { type: 'string' },
      url: { type: 'string' },
      key: { type: 'string' },
      'public-keys': { type: 'string' },
    },
  });
  const [what = '', ...rest] = positionals;
  const run = rest.length === 0 ? COMMANDS[what] : undefined;
  if (!run) throw new ConfigError(`integrator needs one of: ${Object.keys(COMMANDS).join(', ')}.`);
  const name = oneLine(values.name ?? '');
  const missing = (REQUIRED[what] ?? []).filter((option) => !(option === 'name' ? name : values[option])?.length);
  if (missing.length > 0)
    throw new ConfigError(`integrator ${what} needs ${missing.map((option) => `--${option}`).join(', ')}.`);
  const { origin: origins = [], client: clientId = '', url = '', key = '', 'public-keys': publicKeys = '' } = values;
  return { run, input: { name, origins, clientId, url, key, publicKeys } };
}
