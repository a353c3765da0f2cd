/** The operator's commands: mistakes that need no database, and the accounts that are created. */
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { members } from '../people/members/members.tables';
import { ownGateway } from '../testing/own-gateway';
import { ConfigError } from './config';
import { archiveCommand } from './operations/archive-command';
import { operate } from './operate';
import { operateIntegrators } from './operate-integrators';
import { createAccount, type NewAccount } from './operator';

describe('a command', () => {
  it('[PLAT-14] of integrators that is unknown, or is followed by another one, is refused', async () => {
    for (const argv of [[], ['delete'], ['create', 'list']])
      await expect(operateIntegrators(argv, {})).rejects.toThrow(
        /^integrator needs one of: create, list, secret, keys/,
      );
  });

  it.each([
    [['create', '--name', 'Partner'], 'integrator create needs --origin.'],
    [['secret'], 'integrator secret needs --client.'],
    [['wallet', '--client', 'int_1'], 'integrator wallet needs --url, --key.'],
    [['keys'], 'integrator keys needs --client, --public-keys.'],
  ])('[PLAT-14] integrator %j says which options are missing', async (argv, message) => {
    await expect(operateIntegrators(argv, {})).rejects.toThrow(new ConfigError(message));
  });

  it('[OPS-04] without the environment of the gateway changes no new database', async () => {
    const folder = join(tmpdir(), 'no-such-data');
    const refusal = `There is no database in ${folder}: set DATABASE_URL or GATEWAY_DATA as the gateway has it, or start it once.`;
    await expect(operate(['agent', '--username', 'topagent'], { GATEWAY_DATA: folder })).rejects.toThrow(refusal);
    expect(existsSync(folder)).toBe(false);
  });

  it.each([[[]], [['--before', '2026-01', '--check']]])('[OPS-02] archive %j is refused', async (argv) => {
    await expect(archiveCommand(argv, {})).rejects.toThrow('Give --before with a month, or --check.');
  });
});

describe('an account', () => {
  const gateway = ownGateway();
  const AT = 1_795_000_000_000;
  const create = async (account: NewAccount): Promise<string> => {
    try {
      return await createAccount(gateway.services.db, account, AT);
    } catch (error) {
      return (error as Error).message;
    }
  };
  const stored = async (username: string) => {
    const { db } = gateway.services;
    const [row] = await db.select().from(members).where(eq(members.username, username));
    return row && [row.type, row.parentId, row.firstTimeLogin, row.passwordAt];
  };

  it('[SEC-01] has the type of its command, below the agent that is named, and a password for the first login only', async () => {
    const password = await create({ kind: 'agent', username: 'topagent' });
    expect(password).toMatch(/^[\w-]{20}$/);
    await create({ kind: 'agent', username: 'belowtop', under: 'topagent' });
    await create({ kind: 'member', username: 'plainone', under: 'AGENT' });
    await create({ kind: 'operator', username: 'office1' });
    const [top] = await gateway.services.db.select().from(members).where(eq(members.username, 'topagent'));
    expect([
      await stored('topagent'),
      await stored('belowtop'),
      await stored('plainone'),
      await stored('office1'),
    ]).toEqual([
      [2, null, true, AT],
      [1, top!.id, true, AT],
      [0, 2, true, AT],
      [41, null, true, AT],
    ]);
    const login = { username: 'topagent', password };
    const entered = await gateway.request('POST', '/wps/session/login', { body: login });
    expect(entered.body.value).toMatchObject({ firstTimeLogin: true });
    expect(await create({ kind: 'agent', username: 'another1' })).not.toBe(password);
  });

  it.each([
    [{ kind: 'agent', username: 'abc' }, 'A user name has 4 to 16 letters and digits, a letter first.'],
    [{ kind: 'agent', username: '1abc' }, 'A user name has 4 to 16 letters and digits, a letter first.'],
    [{ kind: 'agent', username: `a${'b'.repeat(16)}` }, 'A user name has 4 to 16 letters and digits, a letter first.'],
    [{ kind: 'member', username: 'DEMO' }, 'There is an account DEMO already.'],
    [{ kind: 'member', username: 'newone1', under: 'demo' }, 'demo is no agent.'],
    [{ kind: 'member', username: 'newone1', under: 'none' }, 'none is no agent.'],
  ] as const)('[SEC-01] %j is refused', async (account, why) => {
    expect(await create(account)).toBe(why);
    expect(await stored('newone1')).toBeUndefined();
  });
});
