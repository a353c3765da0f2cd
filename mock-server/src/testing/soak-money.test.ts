/** The money check of a soak finds what a lost, doubled or half-done write would leave. */
import { sql } from 'drizzle-orm';
import { ownGateway } from './own-gateway';
import { soakMoneyFaults, type SoakPlayer } from './soak-money';

const gateway = ownGateway();
const CREDIT = 1_000_000;
const PASSWORD = 'Soak-test-77';

/** A member who has played two rounds of dice. */
async function playTwoRounds(username: string): Promise<SoakPlayer> {
  const body = { username, password: PASSWORD, confirmPassword: PASSWORD };
  const { token } = (await gateway.request('PUT', '/wps/member/register', { body })).body.value as unknown as {
    token: string;
  };
  await gateway.request('POST', '/__mock/api/credit', { body: { username, amount: CREDIT } });
  const query = { launchMode: 'GLS', accountType: '1', nodeId: '9002' };
  const launched = await gateway.request('GET', '/wps/game/launchGame', { token, query });
  const { gameUrl } = launched.body.value as unknown as { gameUrl: string };
  const playToken = new URLSearchParams(gameUrl.split('#')[1]).get('t')!;
  const rounds = [crypto.randomUUID(), crypto.randomUUID()];
  for (const roundId of rounds) {
    const round = { roundId, stake: '1.00', choice: { target: 5000, over: true } };
    const played = await gateway.request('POST', '/wps/game/round/start', { token: playToken, body: round });
    expect(played.status).toBe(200);
  }
  return { username, credit: CREDIT, rounds, lottery: 0 };
}

const faultsOf = (player: SoakPlayer) => soakMoneyFaults(gateway.services.db, [player]);

it('accepts what the gateway has stored', async () => {
  expect(await faultsOf(await playTwoRounds('soakone'))).toEqual([]);
});

it('finds an acknowledged round that is not stored, and a round that no one acknowledged', async () => {
  const player = await playTwoRounds('soaktwo');
  const lost = { ...player, rounds: [...player.rounds, 'never-stored'] };
  expect(await faultsOf(lost)).toEqual([
    'round never-stored of soaktwo was acknowledged and is lost',
    'soaktwo played 3, stored 2',
  ]);
  expect(await faultsOf({ ...player, rounds: player.rounds.slice(1) })).toEqual(['soaktwo played 1, stored 2']);
  expect(await faultsOf({ ...player, lottery: 1 })).toEqual(['soaktwo: 1 lottery bets, stored 0']);
});

it('finds a balance that is not credit plus wins, and a member who is lost', async () => {
  const player = await playTwoRounds('soakthree');
  const [fault] = await faultsOf({ ...player, credit: CREDIT - 5 });
  expect(fault).toMatch(/^soakthree has \d+ instead of \d+ minor units$/);
  expect(await faultsOf({ ...player, username: 'soaknone' })).toEqual(['member soaknone is lost']);
});

it('finds stakes without a bet, rounds without an end, and a ledger that does not balance', async () => {
  const player = await playTwoRounds('soakfour');
  const { db } = gateway.services;
  await db.execute(sql`update game_rounds set state = 'open' where id = ${player.rounds[0]}`);
  await db.execute(sql`delete from bets where round_id = ${player.rounds[1]}`);
  await db.execute(
    sql`update ledger_postings set amount = amount + 1 where id = (select max(id) from ledger_postings)`,
  );
  const faults = await faultsOf(player);
  expect(faults).toEqual(
    expect.arrayContaining([
      '1 open dice rounds',
      '1 stakes without a bet',
      'all postings sum to 1',
      expect.stringMatching(/^transfer \d+ does not balance$/),
    ]),
  );
});
