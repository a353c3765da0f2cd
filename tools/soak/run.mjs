/** runSoak: load, releases, restarts and faults as scheduled; samples all the time; the money at the end. */
import { judgeLife } from './growth.mjs';
import { createMachineLog } from './machine.mjs';
import { createClient, createMember, pause, playMember, readFiles } from './members.mjs';
import { createRecord } from './record.mjs';
import { sample } from './sampler.mjs';
import { createInterruptions, scheduleOf } from './schedule.mjs';
import { checkMoney, createSiteChanges, startSite } from './site.mjs';
import { startVisitors } from './visitors.mjs';

const SAMPLE_MS = 5_000;
const PROGRESS_MS = 30_000;
const MEMBERS = 4;
const SLOW_MS = 700;
/** Time in which clients connect again after an interruption. */
const GRACE_MS = 3_000;
const IDLE_WITHIN_MS = 90_000;
/** Above the numbers before the load: connections that are reused. */
const IDLE_MORE = 16;

/**
 * @param {{ minutes: number, seed: number, log: number, stop: AbortSignal, onProgress: (result: object) => void }} options
 *   `stop`: ends the load early; the money is checked then too.
 *   `log`: a file descriptor for what the servers write about requests they could not answer
 * @returns {Promise<object>} the result, as report.mjs takes it
 */
export async function runSoak({ minutes, seed, log, stop, onProgress }) {
  const schedule = scheduleOf(minutes);
  const interruptions = createInterruptions();
  const record = createRecord(interruptions);
  const site = await startSite(log);
  const machine = createMachineLog();
  const result = {
    ...{ date: `${new Date().toISOString().slice(0, 16)}Z`, minutes, seed, isComplete: false },
    ...{ counts: record.counts, interrupted: record.interrupted, problems: record.problems },
    ...{ machine: machine.minutes, events: {}, growth: [], idle: [], money: null, latest: {} },
  };
  const lives = new Map();
  try {
    const client = createClient({ site: site.siteUrl, gateway: site.gatewayUrl, consoleToken: site.token }, record);
    const players = [];
    for (let number = 0; number < MEMBERS; number += 1) players.push(await createMember(client));
    const before = await sampleBoth(site);
    const start = Date.now();
    // On a slow machine restarts take longer: the load ends after the last event.
    let hasEvents = true;
    let hasEnded = false;
    const isOver = () => hasEnded || stop.aborted || (!hasEvents && Date.now() - start > schedule.loadMs);
    const pace = (pauseMs) => ({ isOver, pauseMs, record });
    const load = [
      ...players.map((player) => playMember(client, player, pace(300))),
      readFiles(site.siteUrl, pace(1_000)),
      startVisitors(site.siteUrl, players, pace(500)),
      runEvents({ site, schedule, interruptions, start, stop, events: result.events }).finally(
        () => (hasEvents = false),
      ),
      runReleases({ site, schedule, isOver, seed, record, events: result.events }),
      runSamples({ site, lives, machine, isOver, result, record, interruptions, onProgress }),
    ];
    // If one of them fails, the others end too.
    await Promise.all(load).finally(() => (hasEnded = true));
    result.idle = await untilIdle(site, before);
    result.growth = [...lives.values()].flatMap(judgeLife);
    await site.stopGateway();
    result.money = await checkMoney(site.databaseUrl, players);
    result.isComplete = !stop.aborted;
    return result;
  } finally {
    await site.stop();
  }
}

async function runEvents({ site, schedule, interruptions, start, stop, events }) {
  const until = async (at) => {
    while (Date.now() < at && !stop.aborted) await pause(Math.min(500, Math.max(0, at - Date.now())));
  };
  const actions = {
    'site restart': () => interruptions.during('site restart', () => site.restart('site', 'stop'), GRACE_MS),
    'gateway restart': () => interruptions.during('gateway restart', () => site.restart('gateway', 'stop'), GRACE_MS),
    'gateway kill': () => interruptions.during('gateway kill', () => site.restart('gateway', 'kill'), GRACE_MS),
    'cut connections': () => interruptions.during('cut connections', async () => site.proxy.cut(), GRACE_MS),
    'slow network': async () => {
      // Not announced: slow answers must arrive.
      site.proxy.setDelay(SLOW_MS);
      await until(Date.now() + schedule.slowMs);
      site.proxy.setDelay(0);
    },
  };
  for (const { at, name } of schedule.events) {
    await until(start + at);
    if (stop.aborted) return;
    await actions[name]();
    events[name] = (events[name] ?? 0) + 1;
  }
}

async function runReleases({ site, schedule, isOver, seed, record, events }) {
  const changes = await createSiteChanges(site.folder, seed);
  while (!isOver()) {
    const from = Date.now();
    try {
      const change = await changes.next();
      events[change] = (events[change] ?? 0) + 1;
    } catch (error) {
      record.failure(from, `release: ${error.message}`);
    }
    for (const next = from + schedule.releaseEveryMs; Date.now() < next && !isOver();) await pause(500);
  }
}

async function runSamples({ site, lives, machine, isOver, result, record, interruptions, onProgress }) {
  let progressAt = Date.now();
  while (!isOver()) {
    const from = Date.now();
    machine.note(from);
    const life = { ...site.lives };
    const now = await sampleBoth(site);
    for (const [process, values] of Object.entries(now)) {
      // Not while it stops: its last sample could be of the next process.
      if (!values || life[process] !== site.lives[process]) continue;
      const key = `${process} ${life[process]}`;
      if (!lives.has(key)) lives.set(key, { process, life: life[process], samples: [] });
      lives.get(key).samples.push(values);
      if (values.ledgerFaults > 0)
        record.problems.push({ at: from, what: `gateway_ledger_faults is ${values.ledgerFaults}` });
    }
    if (Object.values(now).includes(null)) record.failure(from, '/metrics did not answer');
    result.latest = now;
    if (Date.now() - progressAt >= PROGRESS_MS) {
      progressAt = Date.now();
      const growth = [...lives.values()].flatMap(judgeLife);
      onProgress({ ...result, growth, interruptions: interruptions.windows });
    }
    await pause(Math.max(0, from + SAMPLE_MS - Date.now()));
  }
}

async function sampleBoth({ metrics }) {
  const [gateway, site] = await Promise.all([sample(metrics.gateway), sample(metrics.site)]);
  return { gateway, site };
}

/** What is still open a while after the load. @returns {Promise<string[]>} empty when everything is closed */
async function untilIdle(site, before) {
  const giveUp = Date.now() + IDLE_WITHIN_MS;
  for (;;) {
    const now = await sampleBoth(site);
    const open = ['gateway', 'site'].flatMap((process) =>
      ['handles', 'descriptors']
        .filter((figure) => !(now[process]?.[figure] <= before[process][figure] + IDLE_MORE))
        .map((figure) => `idle: ${process} has ${now[process]?.[figure]} ${figure}, ${before[process][figure]} before`),
    );
    const { sockets, used, waiting } = now.gateway ?? {};
    if (sockets !== 0) open.push(`idle: ${sockets} push sockets are open`);
    // A job may be using one at that moment.
    if (!(used <= 1 && waiting === 0)) open.push(`idle: ${used} database connections in use, ${waiting} waiting`);
    if (open.length === 0 || Date.now() > giveUp) return open;
    await pause(2_000);
  }
}
