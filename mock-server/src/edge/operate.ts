/** The operator's command `create <what> [--username name] [--under agent]`, on the database of the gateway's configuration (tools/operate/create.mjs). */
import { parseArgs } from 'node:util';
import { ConfigError } from './config';
import { withGatewayDatabase } from './operator-database';
import { ACCOUNT_KINDS, createAccount, createContent, createGames, type AccountKind } from './operator';

/** @returns lines to print; @throws ConfigError for a mistake of the person who runs it. */
export async function operate(argv: readonly string[], env: NodeJS.ProcessEnv): Promise<string[]> {
  const { what, username, under } = commandOf(argv);
  return withGatewayDatabase(env, async (db) => {
    const at = Date.now();
    if (what === 'games')
      return [(await createGames(db)) > 0 ? 'Created games.' : 'All games exist already: nothing was changed.'];
    if (what === 'content') await createContent(db, at);
    else {
      const password = await createAccount(db, { kind: what, username, under }, at);
      return [`Created ${what} ${username}.`, `One-time password: ${password}`, 'The first login asks for a new one.'];
    }
    return [`Created ${what}.`];
  });
}

interface Command {
  readonly what: AccountKind | 'games' | 'content';
  readonly username: string;
  readonly under: string | undefined;
}

function commandOf(argv: readonly string[]): Command {
  const { positionals, values } = parseArgs({
    args: [...argv],
    allowPositionals: true,
    options: { username: { type: 'string' }, under: { type: 'string' } },
  });
  const [what, ...rest] = positionals;
  const isAccount = (ACCOUNT_KINDS as readonly (string | undefined)[]).includes(what);
  const isKnown = isAccount || what === 'games' || what === 'content';
  if (values.under !== undefined && what !== 'agent' && what !== 'member')
    throw new ConfigError('--under is for agents and members.');
  if (isKnown && rest.length === 0 && isAccount === (values.username !== undefined))
    return { what: what as Command['what'], username: values.username ?? '', under: values.under };
  throw new ConfigError('Create what? An agent, member or operator needs --username; games and content need nothing.');
}
