/** cases: the catalogue of cases of an operator's wallet (docs/wallet-api.md). Each takes and returns the same money. */
import { randomUUID } from 'node:crypto';

/** Stake in minor units; the test player needs ten of them. */
export const STAKE = 100;

const newBet = (money) => {
  const id = randomUUID();
  const round = { round_id: id, game_round: id };
  const bet = { transaction_uuid: id, ...round, game: 'check', ...money };
  const about = () => ({ transaction_uuid: randomUUID(), reference_transaction_uuid: id, ...round });
  return { bet, about };
};

/** The different statuses of five requests at the same time. */
const fiveTimes = async (send) => {
  const answers = await Promise.all(Array.from({ length: 5 }, send));
  return [...new Set(answers.map(({ status }) => status))];
};

const end = (send, about, state) => send('round-end', { ...about(), state });

/** [name, function] */
export const CASES = [
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
      expect('statuses', await fiveTimes(() => send('bet', bet)), ['OK']);
      expect('balance', (await send('balance')).balance, before - STAKE);
      await send('win', { ...about(), ...money(STAKE) });
      await end(send, about, 'completed');
    },
  ],
  [
    'a repeated bet is answered as the first time, although the money is gone',
    async ({ send, expect, before, money }) => {
      const { bet, about } = newBet(money(before));
      const first = await send('bet', bet);
      if (first.status === 'LIMIT_REACHED') return;
      expect('balance after the bet', first.balance, 0);
      expect('repeat', (await send('bet', bet)).status, 'OK');
      await send('rollback', { ...about(), ...money(before) });
      await end(send, about, 'cancelled');
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
    'the same win, and the same rollback, five times at once are credited once',
    async ({ send, expect, before, money }) => {
      const [won, cancelled] = [newBet(money(STAKE)), newBet(money(STAKE))];
      await send('bet', won.bet);
      await send('bet', cancelled.bet);
      const win = { ...won.about(), ...money(STAKE) };
      expect('wins', await fiveTimes(() => send('win', win)), ['OK']);
      const rollback = { ...cancelled.about(), ...money(STAKE) };
      expect('rollbacks', await fiveTimes(() => send('rollback', rollback)), ['OK']);
      expect('balance', (await send('balance')).balance, before);
      await end(send, won.about, 'completed');
      await end(send, cancelled.about, 'cancelled');
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
