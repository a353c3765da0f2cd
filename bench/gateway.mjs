/**
 * Gateway benchmark: reads, against a bare node:http server that sends the same bytes in the same run (for the balance also
 * against one that reads it from PostgreSQL first), and durable bets at a constant rate on PostgreSQL with fsync on.
 *
 *   npm run bench              SLICE_MS=400 SLICES=12 BETS=200 SECONDS=15 are the defaults
 *
 * The two servers alternate in slices, so that other load on the machine slows both; CPU time per request does not
 * depend on that load. Prints Markdown tables.
 */
import { fork, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { startPostgres } from '../mock-server/src/testing/postgres.ts';
import { bytesOf, measureClosedLoop, openConnection, measureOpenLoop, percentile } from './client.mjs';

const SLICE_MS = Number(process.env.SLICE_MS ?? 400);
const SLICES = Number(process.env.SLICES ?? 12);
const BETS = Number(process.env.BETS ?? 200);
const SECONDS = Number(process.env.SECONDS ?? 15);
const WARM_UP_SECONDS = 10;
const CONNECTIONS = 16;
const PLAYERS = 20;
const CONSOLE_TOKEN = crypto.randomUUID();
/** Game id of the five-digit lottery with a draw every ten minutes. */
const LOTTERY = 2;

const postgres = await startPostgres({ durable: true });
const gateway = spawn(process.execPath, ['tools/run/launch.mjs', 'mock-server/src/edge/main.ts'], {
  env: { ...process.env, DATABASE_URL: postgres.url, GATEWAY_PORT: '0', CONSOLE_TOKEN, ADDRESS_LIMIT_FACTOR: '1000' },
  stdio: ['ignore', 'pipe', 'inherit'],
});
const bare = fork(new URL('bare.mjs', import.meta.url), { env: { ...process.env, DATABASE_URL: postgres.url } });
try {
  const port = await listening(gateway);
  const [{ port: barePort }] = await once(bare, 'message');
  const connection = openConnection(port);
  const call = async (request) => {
    const response = await connection.send(bytesOf(request));
    const { success, value, errorCode } = JSON.parse(String(response.body));
    if (!success) throw new Error(`${request.path} failed: ${errorCode}`);
    return value;
  };
  const players = [];
  for (let number = 0; number < PLAYERS; number += 1) players.push(await newPlayer(call, connection.send, number));
  const { token } = players[0];

  console.log(`${new Date().toISOString().slice(0, 16)}Z, Node ${process.version}, ${cpus().length} cores\n`);
  console.log('| read | gateway rps | p99 ms | bare rps | p99 ms | ratio | gateway µs CPU | bare µs CPU | ratio |');
  console.log('| --- | --: | --: | --: | --: | --: | --: | --: | --: |');
  await read('game list (public, cached)', '/wps/relay/GCSGAME_gameList?gameType=RNG&pageNo=1&pageSize=36');
  await read('help (public, cached)', '/wps/system/helpCenter');
  await read('status', '/wps/system/status');
  const balance = '/wps/v2/wallets/balance';
  await read('balance', balance, { authorization: token });
  await read('balance, bare server reads it too', balance, { authorization: token }, balanceQuery(token));

  console.log(
    `\n| write, ${BETS} a second for ${SECONDS} s | rate achieved | p50 ms | p99 ms | gateway ms CPU each | errors |`,
  );
  console.log('| --- | --: | --: | --: | --: | --: |');
  await write('lottery bet (stake, order, ledger)', await lotteryBet(connection.send, players));
  await write('round of dice (stake, draw, payout, record, turnover)', diceRound(players));
  connection.close();

  /** `query`: what the bare server reads before each response. */
  async function read(name, path, headers = {}, query = undefined) {
    const bytes = bytesOf({ path, headers });
    const response = await connection.send(bytes);
    await setBareResponse(path, response, query);
    const sums = { gateway: { count: 0, times: [], cpu: 0 }, bare: { count: 0, times: [], cpu: 0 } };
    await measureClosedLoop(port, bytes, { connections: CONNECTIONS, ms: 500 });
    await measureClosedLoop(barePort, bytes, { connections: CONNECTIONS, ms: 500 });
    for (let slice = 0; slice < SLICES; slice += 1) {
      for (const [server, at, child] of [
        ['gateway', port, gateway],
        ['bare', barePort, bare],
      ]) {
        const before = cpuMs(child);
        const { count, times } = await measureClosedLoop(at, bytes, { connections: CONNECTIONS, ms: SLICE_MS });
        sums[server].count += count;
        for (const time of times) sums[server].times.push(time);
        sums[server].cpu += cpuMs(child) - before;
      }
    }
    const rps = (server) => Math.round((sums[server].count * 1000) / (SLICE_MS * SLICES));
    const p99 = (server) => percentile(sums[server].times, 0.99).toFixed(1);
    const ratio = (rps('gateway') / rps('bare')).toFixed(2);
    const cpu = (server) => (sums[server].cpu * 1000) / sums[server].count;
    const cpuRatio = (cpu('bare') / cpu('gateway')).toFixed(2);
    const columns = [
      ...[name, rps('gateway'), p99('gateway'), rps('bare'), p99('bare'), ratio],
      ...[cpu('gateway').toFixed(0), cpu('bare').toFixed(0), cpuRatio],
    ];
    console.log(`| ${columns.join(' | ')} |`);
  }

  async function write(name, nextBytes) {
    // Warm-up, not measured: V8 compiles what thousands of calls have run.
    await measureOpenLoop(port, nextBytes, { perSecond: BETS, seconds: WARM_UP_SECONDS, connections: 32 });
    const before = cpuMs(gateway);
    const { times, errors, rate } = await measureOpenLoop(port, nextBytes, {
      perSecond: BETS,
      seconds: SECONDS,
      connections: 32,
    });
    const [p50, p99] = [0.5, 0.99].map((share) => percentile(times, share).toFixed(1));
    const cpu = ((cpuMs(gateway) - before) / times.length).toFixed(1);
    console.log(`| ${name} | ${rate.toFixed(0)}/s | ${p50} | ${p99} | ${cpu} | ${errors.length} |`);
    if (errors.length > 0) console.log(`\nfirst error: ${errors[0].slice(0, 200)}`);
  }

  async function setBareResponse(path, { head, body }, query) {
    const contentHeaders = head
      .split('\r\n')
      .slice(1)
      .map((text) => text.split(/: (.*)/))
      .filter(([name]) => !/^(date|connection|keep-alive)$/i.test(name));
    bare.send({ path, headers: Object.fromEntries(contentHeaders), body: body.toString('base64'), query });
    await once(bare, 'message');
  }
} finally {
  bare.kill();
  gateway.kill('SIGTERM');
  await once(gateway, 'exit');
  await postgres.stop();
}

function listening(child) {
  return new Promise((resolve, reject) => {
    let text = '';
    child.on('exit', () => reject(new Error(text)));
    child.stdout.on('data', (chunk) => {
      text += chunk;
      const found = /listening on http:\/\/localhost:(\d+)/.exec(text);
      if (found) resolve(Number(found[1]));
    });
  });
}

/** Registers and credits a member and launches a dice game. */
async function newPlayer(call, send, number) {
  const username = `bench${number}x`;
  const password = 'Bench-mark-77';
  const { token } = await call({
    method: 'PUT',
    path: '/wps/member/register',
    body: { username, password, confirmPassword: password },
  });
  const headers = { 'x-console-token': CONSOLE_TOKEN };
  const body = { username, amount: 100_000_000 };
  await send(bytesOf({ method: 'POST', path: '/__mock/api/credit', headers, body }));
  const launch = '/wps/game/launchGame?launchMode=GLS&accountType=1&nodeId=9002';
  const { gameUrl } = await call({ path: launch, headers: { authorization: token } });
  return { token, playToken: new URLSearchParams(gameUrl.split('#')[1]).get('t') };
}

/** The session of a token, its member and their wallets in one prepared statement: the least that a balance has to read. */
function balanceQuery(token) {
  return {
    name: 'balance',
    text: `select s.seen_at, s.expires_at, s.ended_why, s.key_thumbprint, m.state, a.id, a.balance
      from sessions s join members m on m.id = s.member_id
      join ledger_accounts a on a.id in ('cash:' || m.id, 'bonus:' || m.id)
      where s.token_hash = $1`,
    values: [createHash('sha256').update(token).digest('hex')],
  };
}

/** Requests that bet on the current issue of the lottery, whose draws are the longest apart. */
async function lotteryBet(sendBare, players) {
  const near = JSON.parse(String((await sendBare(bytesOf({ path: `/lgw/numeros/near?gameId=${LOTTERY}` }))).body));
  const { numero } = near.currentNumero;
  return (index) =>
    bytesOf({
      method: 'POST',
      path: '/lgw/orders/betting',
      headers: { authorization: players[index % players.length].token, 'idempotency-key': crypto.randomUUID() },
      body: { gameId: LOTTERY, currentNumero: numero, bettingSlipString: 'D5_SUM@big', betCartAmountSum: '1.00' },
    });
}

/** Requests that play a whole dice round in one call. */
function diceRound(players) {
  return (index) =>
    bytesOf({
      method: 'POST',
      path: '/wps/game/round/start',
      headers: { authorization: players[index % players.length].playToken },
      body: { roundId: crypto.randomUUID(), stake: '1.00', choice: { target: 5000, over: true } },
    });
}

/** CPU time of a process in ms, independent of the machine's load. NaN on systems without /proc. */
function cpuMs({ pid }) {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
    return (Number(fields[11]) + Number(fields[12])) * 10;
  } catch {
    return Number.NaN;
  }
}
