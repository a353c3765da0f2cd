/** checkWallet: runs the catalogue of cases (docs/wallet-api.md) against an operator's wallet, with the money of a test player. */
import { createHmac, randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';

const TIMEOUT_MS = 10_000;
const STAKE = 100;

/**
 * @param {{ url: string, key: string, player: string, currency: string, print: (line: string) => void }} options
 * @returns {Promise<{ passed: number, failed: number }>}
 */
export async function checkWallet({ url, key, player, currency, print }) {
  const send = sender({ url, key, player });
  const start = await send('balance');
  if (start.status !== 'OK' || !Number.isSafeInteger(start.balance) || start.balance < 10 * STAKE) {
    print(
      `FAIL the test player ${player} needs ${10 * STAKE} or more in minor units; answer: ${JSON.stringify(start)}`,
    );
    return { passed: 0, failed: 1 };
  }
  const total = { passed: 0, failed: 0 };
  for (const [name, run] of CASES) {
    const before = (await send('balance')).balance;
    const faults = [];
    const expect = (what, actual, expected) => {
      if (!isDeepStrictEqual(actual, expected))
        faults.push(`${what}: expected ${JSON.stringify(expected)}, got ${JSON.stringify(actual)}`);
    };
    try {
      await run({ send, expect, before, money: (amount) => ({ amount, currency }) });
      // Every case pays back what it takes.
      expect('balance after the case', (await send('balance')).balance, before);
    } catch (error) {
      faults.push(error.message);
    }
    print(`${faults.length === 0 ? 'ok  ' : 'FAIL'} ${name}`);
    for (const fault of faults) print(`       ${fault}`);
    total[faults.length === 0 ? 'passed' : 'failed'] += 1;
  }
  return total;
}

/** Sends one signed request; `tamper` changes the request after it was signed. */
const sender =
  ({ url, key, player }) =>
  async (type, fields = {}, tamper = {}) => {
    const rawBody = JSON.stringify({ type: tamper.type ?? type, request_uuid: randomUUID(), player, ...fields });
    const timestamp = String(tamper.timestamp ?? Date.now());
    const signature = createHmac('sha256', tamper.key ?? key)
      .update(`${timestamp}.${rawBody}`)
      .digest('hex');
    const response = await fetch(`${url.replace(/\/$/, '')}/${type}`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'X-Timestamp': timestamp,
        'X-Signature': signature,
        Connection: 'close',
      },
      body: tamper.rawBody ? tamper.rawBody(rawBody) : rawBody,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const text = await response.text();
    try {
      return JSON.parse(text);
    } catch {
      throw new Error(`${type} answered ${response.status} without JSON: ${text.slice(0, 100)}`);
    }
  };

const newBet = (money) => {
  const id = randomUUID();
  const round = { round_id: id, game_round: id };
  const bet = { transaction_uuid: id, ...round, game: 'check', ...money };
  const about = () => ({ transaction_uuid: randomUUID(), reference_transaction_uuid: id, ...round });
  return { bet, about };
};

const end = (send, about, state) => send('round-end', { ...about(), state });

/** Each takes and returns the same money. */
const CASES = [
  [
    'authenticate answers balance and currency',
    async ({ send, expect, before, money }) => {
      const { currency } = money(0);
      const { status, balance, currency: of } = await send('authenticate', { currency });
      expect('answer', [status, balance, of], ['OK', before, currency]);
    },
  ],
  [
    'an unknown player is refused',
    async ({ send, expect }) => {
      const player = `unknown-${randomUUID()}`;
      expect('status', (await send('balance', { player })).status, 'PLAYER_UNKNOWN');
    },
  ],
  [
    'a wrong signature, a changed body, and another operation than the signed one are refused',
    async ({ send, expect, money }) => {
      const { bet } = newBet(money(STAKE));
      const statuses = [
        await send('bet', bet, { key: 'x'.repeat(32) }),
        await send('bet', bet, { rawBody: (body) => body.replace(`:${STAKE},`, `:${STAKE - 1},`) }),
        await send('win', { ...bet, reference_transaction_uuid: bet.transaction_uuid }, { type: 'bet' }),
      ].map(({ status }) => status);
      expect('statuses', statuses, ['INVALID_SIGNATURE', 'INVALID_SIGNATURE', 'INVALID_REQUEST']);
    },
  ],
  [
    'a timestamp more than a minute old or ahead is refused',
    async ({ send, expect, money }) => {
      const at = (offset) => send('bet', newBet(money(STAKE)).bet, { timestamp: Date.now() + offset });
      expect('old', (await at(-62_000)).status, 'EXPIRED');
      expect('ahead', (await at(62_000)).status, 'EXPIRED');
    },
  ],
  [
    'a lost round: bet, win of zero, completed',
    async ({ send, expect, before, money }) => {
      const { bet, about } = newBet(money(STAKE));
      expect('balance after the bet', (await send('bet', bet)).balance, before - STAKE);
      expect('balance after the win', (await send('win', { ...about(), ...money(0) })).balance, before - STAKE);
      expect('round end', (await end(send, about, 'completed')).status, 'OK');
      await send('promo', { transaction_uuid: randomUUID(), ...money(STAKE) });
    },
  ],
  [
    'a repeated bet is debited once; with other fields it is a duplicate',
    async ({ send, expect, before, money }) => {
      const { bet, about } = newBet(money(STAKE));
      await send('bet', bet);
      const again = await send('bet', bet);
      expect('repeat', [again.status, again.balance], ['OK', before - STAKE]);
      expect('other amount', (await send('bet', { ...bet, amount: STAKE + 1 })).status, 'DUPLICATE_TRANSACTION');
      await send('win', { ...about(), ...money(STAKE) });
      await end(send, about, 'completed');
    },
  ],
  [
    'the same bet five times at once is debited once',
    async ({ send, expect, before, money }) => {
      const { bet, about } = newBet(money(STAKE));
      const answers = await Promise.all(Array.from({ length: 5 }, () => send('bet', bet)));
      expect('statuses', [...new Set(answers.map(({ status }) => status))], ['OK']);
      expect('balance', (await send('balance')).balance, before - STAKE);
      await send('win', { ...about(), ...money(STAKE) });
      await end(send, about, 'completed');
    },
  ],
  [
    'different bets at once are all debited',
    async ({ send, expect, before, money }) => {
      const all = Array.from({ length: 5 }, () => newBet(money(STAKE)));
      await Promise.all(all.map(({ bet }) => send('bet', bet)));
      expect('balance', (await send('balance')).balance, before - 5 * STAKE);
      await Promise.all(all.map(({ about }) => send('win', { ...about(), ...money(STAKE) })));
      await Promise.all(all.map(({ about }) => end(send, about, 'completed')));
    },
  ],
  [
    'more than the balance is refused, and nothing is debited',
    async ({ send, expect, before, money }) => {
      const { status } = await send('bet', newBet(money(before + 1)).bet);
      expect('status', status, 'NOT_ENOUGH_MONEY');
    },
  ],
  [
    'amounts that are no positive integers, and another currency, are refused',
    async ({ send, expect, money }) => {
      for (const amount of [-1, 0.5, '100'])
        expect(`amount ${amount}`, (await send('bet', newBet({ ...money(0), amount }).bet)).status, 'INVALID_REQUEST');
      const { bet } = newBet({ ...money(STAKE), currency: 'XXX' });
      expect('currency', (await send('bet', bet)).status, 'WRONG_CURRENCY');
    },
  ],
  [
    'a repeated win is credited once; with other fields it is a duplicate',
    async ({ send, expect, before, money }) => {
      const { bet, about } = newBet(money(STAKE));
      await send('bet', bet);
      const win = { ...about(), ...money(STAKE) };
      await send('win', win);
      const again = await send('win', win);
      expect('repeat', [again.status, again.balance], ['OK', before]);
      expect('other amount', (await send('win', { ...win, amount: 1 })).status, 'DUPLICATE_TRANSACTION');
      await end(send, about, 'completed');
    },
  ],
  [
    'a win without its bet is refused',
    async ({ send, expect, money }) => {
      const { about } = newBet(money(STAKE));
      expect('status', (await send('win', { ...about(), ...money(STAKE) })).status, 'TRANSACTION_UNKNOWN');
    },
  ],
  [
    'a rollback returns the stake, once',
    async ({ send, expect, before, money }) => {
      const { bet, about } = newBet(money(STAKE));
      await send('bet', bet);
      const rollback = { ...about(), ...money(STAKE) };
      expect('balance', (await send('rollback', rollback)).balance, before);
      expect('repeat', (await send('rollback', rollback)).balance, before);
      expect('another rollback', (await send('rollback', { ...about(), ...money(STAKE) })).balance, before);
      expect('the bet again', (await send('bet', bet)).status, 'TRANSACTION_CANCELLED');
      expect('a win of it', (await send('win', { ...about(), ...money(STAKE) })).status, 'TRANSACTION_CANCELLED');
      expect('round end', (await end(send, about, 'cancelled')).status, 'OK');
    },
  ],
  [
    'a bet that arrives after its rollback is refused',
    async ({ send, expect, money }) => {
      const { bet, about } = newBet(money(STAKE));
      expect('rollback', (await send('rollback', { ...about(), ...money(STAKE) })).status, 'OK');
      expect('late bet', (await send('bet', bet)).status, 'TRANSACTION_CANCELLED');
      await end(send, about, 'cancelled');
    },
  ],
  [
    'a round end and a promo can be repeated',
    async ({ send, expect, before, money }) => {
      const { bet, about } = newBet(money(STAKE));
      await send('bet', bet);
      await send('win', { ...about(), ...money(0) });
      const ended = { ...about(), state: 'completed' };
      expect(
        'round end',
        [await send('round-end', ended), await send('round-end', ended)].map(({ status }) => status),
        ['OK', 'OK'],
      );
      const promo = { transaction_uuid: randomUUID(), ...money(STAKE) };
      await send('promo', promo);
      expect('promo', (await send('promo', promo)).balance, before);
    },
  ],
];
