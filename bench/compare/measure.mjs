/** measure: the A/A pair, the interleaved visits of all arms, and the first taps. */
import { print } from '../../tools/run/print.mjs';
import { measureTap, TAPS } from './firstTaps.mjs';
import { comparePair } from './report.ts';
import { visit } from './visit.mjs';

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {Record<string, string>} urls of the arms
 * @param {object} settings of settings.mjs
 * @returns {Promise<object>} what section.mjs writes
 */
export async function measure(browser, urls, settings) {
  const failures = [];
  const tried = createTried(browser, failures);
  const until = Date.now() + settings.minutes * 60_000;
  const visitOnce = (arm, { route, network }) =>
    tried(`${arm} ${route}`, { attempts: 2 }, () => visit(browser, { url: urls[arm], route, network }));
  const pair = await measurePair(visitOnce, settings);
  print(`A/A: ${comparePair(...pair).text}`);
  const { results, rounds } = await measureArms(visitOnce, { ...settings, arms: Object.keys(urls), until });
  const taps = await measureTaps({ browser, urls, tried, until }, settings);
  return { pair, results, rounds, taps, failures };
}

/** A failed attempt is repeated; the result is null after the last one. */
const createTried =
  (browser, failures) =>
  async (what, { attempts }, work) => {
    for (let attempt = 1; attempt <= attempts; attempt += 1) {
      try {
        return await work();
      } catch (error) {
        if (!browser.isConnected()) throw error;
        print(`${what} failed: ${error.message.split('\n')[0]}`);
      }
    }
    failures.push(what);
    return null;
  };

/** Twice the same arm, alternating which side is first. */
async function measurePair(visitOnce, { pairVisits, routes: [route], networks: [network] }) {
  const pair = [[], []];
  for (let round = 0; round < pairVisits; round += 1) {
    for (const side of rotate(pair, round)) {
      const figures = await visitOnce('ours', { route, network });
      if (figures) side.push(figures);
    }
  }
  return pair;
}

/** Whole rounds only: every arm has the same number of visits, spread over the same time. */
async function measureArms(visitOnce, { arms, routes, networks, visits, until }) {
  const places = networks.flatMap((network) => routes.map((route) => ({ network, route })));
  const results = new Map(places.map((place) => [place, Object.fromEntries(arms.map((arm) => [arm, []]))]));
  let rounds = 0;
  for (; rounds < visits && (rounds === 0 || Date.now() < until); rounds += 1) {
    for (const place of places) {
      // The order changes with every round: no arm always follows the same other one.
      for (const arm of rotate(arms, rounds)) {
        const figures = await visitOnce(arm, place);
        if (figures) results.get(place)[arm].push(figures);
      }
    }
    print(`round ${rounds + 1} of ${visits} is complete`);
  }
  return { results, rounds };
}

/** The static arm handles no taps. */
async function measureTaps({ browser, urls, tried, until }, { taps: rounds, networks: [network] }) {
  const arms = Object.keys(urls).filter((arm) => arm !== 'static');
  const results = Object.fromEntries(Object.keys(TAPS).map((tap) => [tap, {}]));
  for (let round = 0; round < rounds && (round === 0 || Date.now() < until); round += 1) {
    for (const tap of Object.keys(TAPS)) {
      for (const arm of rotate(arms, round)) {
        const phone = { url: urls[arm], network, tap };
        const ms = await tried(`${arm}, tap on ${tap}`, { attempts: 1 }, () => measureTap(browser, phone));
        if (ms !== null) (results[tap][arm] ??= []).push(ms);
      }
    }
  }
  return results;
}

const rotate = (list, by) => list.map((_, index) => list[(index + by) % list.length]);
