/** Sessions and balances of requests that arrive at the same moment, on both engines: read by one statement, mixed up never. */
import type { Tx } from '../../ground/db/database';
import { inTransaction } from '../../ground/db/transaction';
import { textOf } from '../../ground/db/slow-queries';
import { account, ledger } from '../../ground/ledger';
import { openGateway, TEST_NOW, type TestGateway } from '../../testing/gateway';
import { registerNewcomer } from '../../testing/newcomer';
import { startPostgres, type TestPostgres } from '../../testing/postgres';

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres({ seed: 'small' });
});
afterAll(() => postgres?.stop());

describe.each(['pglite', 'postgresql'] as const)('on %s', (engine) => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await openGateway({ seed: 'small', ...(engine === 'postgresql' ? { url: postgres.url } : {}) });
  });
  afterAll(() => gateway?.close());

  const balance = async (token: string) => {
    const { status, body } = await gateway.request('GET', '/wps/v2/wallets/balance', { token });
    return status === 200 ? (body.value as unknown as { sumBalance: string }).sumBalance : body.errorCode;
  };
  const creditIn = (tx: Tx, memberId: number, amount: number) =>
    ledger.post(tx, {
      ...{ kind: 'credit', memberId, ref: 'test', at: TEST_NOW },
      postings: [
        { account: account.promotion('TEST'), amount: -amount },
        { account: account.cash(memberId), amount },
      ],
    });
  const credit = (memberId: number, amount: number) =>
    inTransaction(gateway.services.db, (tx) => creditIn(tx, memberId, amount));

  it('[SES-05] each of them is of its own member, and an ended or unknown session is refused', async () => {
    const people = [];
    for (const index of [1, 2, 3, 4]) {
      const person = await registerNewcomer(gateway, { username: `atonce${index}` });
      if (index < 4) await credit(person.id, index * 100);
      people.push(person);
    }
    const [first, second, third, none] = people.map(({ token }) => token) as [string, string, string, string];
    const ended = await gateway.enter('member');
    await gateway.request('DELETE', '/wps/session/logout', { token: ended });
    let statements = 0;
    gateway.services.open.queries.trace((text, isShared) => {
      if (!isShared && /from "sessions"/.test(textOf(text))) statements += 1;
      return null;
    });
    const unknown = crypto.randomUUID();
    const tokens = [first, unknown, second, ended, third, first, none];
    const found = await Promise.all(tokens.map(balance));
    gateway.services.open.queries.trace(() => null);
    const REFUSED = ['user.or.token.invalid', 'login.not.session'];
    expect(found).toEqual(['1.00', REFUSED[0], '2.00', REFUSED[1], '3.00', '1.00', '0.00']);
    expect(statements).toBeLessThan(tokens.length / 2);
  });

  it('[SES-05] a session that ends is refused by the next request, however often it was just read', async () => {
    const person = await registerNewcomer(gateway, { username: 'endsnow' });
    const use = () => balance(person.token);
    expect(new Set(await Promise.all(Array.from({ length: 10 }, use)))).toEqual(new Set(['0.00']));
    await gateway.request('DELETE', '/wps/session/logout', { token: person.token });
    expect(await use()).toBe('login.not.session');
  });

  it('[MEM-01] a balance is the committed one for every request after the commit, and the new one in the transaction', async () => {
    const person = await registerNewcomer(gateway, { username: 'readsown' });
    for (const sum of ['1.00', '2.00', '3.00']) {
      const reads = Array.from({ length: 5 }, () => balance(person.token));
      await credit(person.id, 100);
      expect(await balance(person.token)).toBe(sum);
      await Promise.all(reads);
    }
    // Statements of a transaction are sent in the order of their calls.
    const inside = await inTransaction(gateway.services.db, async (tx) => {
      const cash = async () => (await ledger.balances(tx, person.id)).cash;
      const [before, , after] = await Promise.all([cash(), creditIn(tx, person.id, 100), cash()]);
      return [before, after];
    });
    expect([inside, await balance(person.token)]).toEqual([[300, 400], '4.00']);
  });
});
