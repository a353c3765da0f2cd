/** A member's favourites and recent games over HTTP. */
import { inTransaction } from '../../ground/db/transaction';
import { registerNewcomer } from '../../testing/newcomer';
import { ownGateway } from '../../testing/own-gateway';
import { favourites, recentGames } from './games.tables';
import { recordRecent } from './recent';
import { DEMO_ID } from '../../edge/seed/seed-people';

const gateway = ownGateway();

describe('a member’s favourites and recent games', () => {
  it('[GAME-09] adding and removing a favourite are idempotent', async () => {
    const token = await gateway.enter('member');
    const ids = async () =>
      (await gateway.request('GET', '/wps/relay/MCSFE_getFavoriteGames', { token })).body.value as unknown as string[];
    const add = () =>
      gateway.request('POST', '/wps/relay/MCSFE_addFavoriteGameV2', {
        token,
        body: { nodeId: '9003', vendor: 'BGS', gameType: 'RNG' },
      });
    const remove = () =>
      gateway.request('DELETE', '/wps/relay/MCSFE_removeFavoriteGameV2', {
        token,
        query: { nodeId: '9003', vendor: 'BGS' },
      });
    await remove();
    const before = await ids();
    expect((await add()).body.success).toBe(true);
    expect((await add()).body.success).toBe(true);
    expect(await ids()).toEqual(['9003', ...before]);
    const { content } = (await gateway.request('GET', '/wps/relay/MCSFE_getFavoriteGamesList', { token })).body
      .value as unknown as { content: { nodeId: string }[] };
    expect(content[0]!.nodeId).toBe('9003');
    await remove();
    expect((await remove()).body.success).toBe(true);
    expect(await ids()).toEqual(before);
  });

  it('[GAME-09] refuses a favourite above the five hundredth, and none that is one', async () => {
    const nina = await registerNewcomer(gateway);
    const fill = (from: number, to: number) =>
      inTransaction(gateway.services.db, async (tx) => {
        for (let game = from; game <= to; game += 1)
          await tx.insert(favourites).values({ memberId: nina.id, nodeId: `n${game}`, at: game });
      });
    const add = async (nodeId: string) =>
      (await gateway.request('POST', '/wps/relay/MCSFE_addFavoriteGameV2', { token: nina.token, body: { nodeId } }))
        .body;
    await fill(1, 499);
    expect(await add('9003')).toMatchObject({ success: true });
    expect(await add('9002')).toMatchObject({ errorCode: 'limit.exceeded' });
    // Sent again after a lost answer: it is a favourite already.
    expect(await add('9003')).toMatchObject({ success: true });
  });

  it('refuses a favourite with an unknown game id', async () => {
    const token = await gateway.enter('member');
    const answer = await gateway.request('POST', '/wps/relay/MCSFE_addFavoriteGameV2', {
      token,
      body: { nodeId: 'nothing' },
    });
    expect(answer.body.errorCode).toBe('not.found');
  });

  it('[GAME-12] lists a launched game first among the recent ones', async () => {
    const token = await gateway.enter('member');
    await gateway.request('GET', '/wps/game/launchGame', {
      token,
      query: { launchMode: 'GLS', nodeId: '9002', accountType: '1' },
    });
    const { list } = (await gateway.request('GET', '/wps/relay/GCS_recentGame', { token })).body.value as unknown as {
      list: { nodeId: string }[];
    };
    expect(list[0]!.nodeId).toBe('9002');
  });

  it('[GAME-12] stores the last hundred games of each member, and leaves those of others', async () => {
    const { db } = gateway.services;
    const [full, other] = [DEMO_ID, DEMO_ID + 1];
    const at = gateway.services.clock.now();
    await inTransaction(db, async (tx) => {
      await tx.delete(recentGames);
      for (let game = 1; game <= 100; game += 1)
        await tx.insert(recentGames).values({ memberId: full, nodeId: `n${game}`, at: at + game });
      await tx.insert(recentGames).values({ memberId: other, nodeId: 'n1', at });
    });
    await inTransaction(db, (tx) => recordRecent(tx, full, 'newest', at + 1_000));
    const rows = await db.select().from(recentGames);
    const of = (id: number) => rows.filter(({ memberId }) => memberId === id).map(({ nodeId }) => nodeId);
    expect(of(full)).toHaveLength(100);
    expect(of(full)).toContain('newest');
    expect(of(full)).not.toContain('n1');
    expect(of(other)).toEqual(['n1']);
  });
});
