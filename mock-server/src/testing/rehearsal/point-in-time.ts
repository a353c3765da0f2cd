/** Point-in-time recovery: a base backup and the archived log, restored to a moment between two bets. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startGateway, type GatewayProcess } from '../process';
import { assertSound, enterGame, stakesIn, tryBet } from './bets';
import { request, openRehearsal, until } from './servers';

export async function rehearsePointInTime(report: (line: string) => void): Promise<void> {
  const rehearsal = openRehearsal();
  const gateways: GatewayProcess[] = [];
  const start = async (env: Record<string, string>) => {
    gateways.push(await startGateway(env));
    return gateways.at(-1)!;
  };
  try {
    const archive = rehearsal.folder('archive');
    const primary = await rehearsal.create('primary');
    await primary.start({
      archive_mode: 'on',
      archive_command: `test ! -f ${archive}/%f && cp %p ${archive}/%f`,
    });
    const gateway = await start({ DATABASE_URL: primary.url, GATEWAY_GAMES: '50' });
    const [playToken = ''] = await enterGame(gateway);
    const bet = async () => {
      if (!(await tryBet(gateway, playToken, crypto.randomUUID()))) throw new Error('A bet was not acknowledged');
    };
    const backup = await rehearsal.serverOf('restored');
    await rehearsal.run('pg_basebackup', '-d', primary.url, '-D', backup.data, '-X', 'stream', '-c', 'fast');
    report('base backup made while the gateway runs');
    for (let count = 0; count < 20; count += 1) await bet();
    const before = await stakesIn(primary.url);
    const moment = await request(primary.url, 'select clock_timestamp()::text');
    for (let count = 0; count < 20; count += 1) await bet();
    const after = await stakesIn(primary.url);
    await gateway.stop();
    const segment = await request(primary.url, 'select pg_walfile_name(pg_switch_wal())');
    await until(primary.url, `select last_archived_wal >= '${segment}' from pg_stat_archiver`, 'true');
    await primary.kill();
    report(`20 bets, the moment ${moment}, 20 more bets (${after} stakes); primary killed`);

    const started = Date.now();
    writeFileSync(join(backup.data, 'recovery.signal'), '');
    await backup.start({
      restore_command: `cp ${archive}/%f %p`,
      recovery_target_time: moment,
      recovery_target_action: 'promote',
    });
    await until(backup.url, 'select pg_is_in_recovery()', 'false');
    const restored = await stakesIn(backup.url);
    if (restored !== before) throw new Error(`${restored} stakes were restored instead of ${before}`);
    await assertSound(backup.url);
    report(`restored in ${((Date.now() - started) / 1000).toFixed(1)} s: ${restored} stakes, none later; ledger sound`);
    // The restored database serves: the next bet is accepted.
    const again = await start({ DATABASE_URL: backup.url });
    // Of the other player: the first must look at their last result before they play on.
    const [, playTokenAgain = ''] = await enterGame(again);
    const next = await tryBet(again, playTokenAgain, crypto.randomUUID());
    if (!next || (await stakesIn(backup.url)) !== before + 1) throw new Error('The restored gateway accepts no bet');
    report('a gateway on the restored database accepts the next bet');
  } finally {
    await Promise.all(gateways.map((each) => each.stop()));
    await rehearsal.end();
  }
}
