/**
 * Fling scroll over the whole list of slot games, with 10,000 games in the gateway: frame times and memory growth.
 * Starts its own gateway and site server on the built site.
 *
 *   npm run build && node bench/fling.mjs            SECONDS=60 GAMES=10000 are the defaults
 *
 * Measures the time between frames, which depends on the machine's load, and the CPU time of the page's main
 * thread, which does not. Fails if one task of that thread takes more than 50 ms of CPU time.
 */
import { withSite } from './site.mjs';

const GAMES = Number(process.env.GAMES ?? 10_000);
const SECONDS = Number(process.env.SECONDS ?? 60);
const LIMIT_MS = 50;
const STILL_MS = 10_000;
/** Milliseconds after the start of tracing that are not measured. */
const SETTLE_MS = 500;

await withSite(async (browser, site) => report(await fling(browser, site)), { GATEWAY_GAMES: String(GAMES) });

async function fling(browser, site) {
  const page = await browser.newPage({
    viewport: { width: 360, height: 780 },
    hasTouch: true,
    serviceWorkers: 'block',
  });
  const cdp = await page.context().newCDPSession(page);
  await page.goto(`${site}/m/slot-games`);
  await page.getByRole('listitem').nth(20).waitFor();
  await page.evaluate(watch);
  // Baseline: frame times of the idle page on this machine.
  await page.waitForTimeout(STILL_MS);
  const still = await page.evaluate(() => window.fling.read().frames);
  const memory = [await memoryOf(cdp)];
  await browser.startTracing(page, { categories: ['toplevel'] });
  await page.waitForTimeout(SETTLE_MS);
  await page.evaluate(() => window.fling.clear());
  const began = Date.now();
  // Scrolls down with an occasional step back, like a user who looks for a game.
  for (let turn = 0; (Date.now() - began) / 1000 < SECONDS; turn += 1) {
    await swipe(cdp, -4000);
    if (turn % 5 === 4) await swipe(cdp, 3000);
  }
  const deep = await page.evaluate(() => window.scrollY);
  for (let turn = 0; turn < 12; turn += 1) await swipe(cdp, 6000);
  // Read first: writing the trace and collecting garbage would add slow frames.
  const seen = await page.evaluate(() => window.fling.read());
  const tasks = tasksIn(JSON.parse((await browser.stopTracing()).toString()));
  memory.push(await memoryOf(cdp));
  return { ...seen, deep, memory, tasks, still };
}

/** CPU time in ms of every task of the page's main thread. */
function tasksIn({ traceEvents }) {
  const threads = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  return traceEvents
    .filter(
      ({ name, ph, pid, tid, tdur }) => name.endsWith('RunTask') && ph === 'X' && tdur && threads.has(`${pid} ${tid}`),
    )
    .map(({ tdur }) => tdur / 1000);
}

/** Wheel gesture: the only synthetic scroll in headless Chromium; runs on the compositor like a touch scroll. */
function swipe(cdp, yDistance) {
  const how = { x: 180, y: 500, yDistance, speed: 6000, gestureSourceType: 'mouse' };
  return cdp.send('Input.synthesizeScrollGesture', how);
}

/** Runs in the page: records the time between frames and the long tasks of the main thread. */
function watch() {
  const frames = [];
  const long = [];
  let last = performance.now();
  const tick = (now) => {
    frames.push(now - last);
    last = now;
    requestAnimationFrame(tick);
  };
  requestAnimationFrame(tick);
  new PerformanceObserver((list) => {
    for (const { duration, blockingDuration, styleAndLayoutStart, startTime, scripts } of list.getEntries()) {
      long.push({
        duration,
        blockingDuration,
        layout: styleAndLayoutStart ? startTime + duration - styleAndLayoutStart : 0,
        script: scripts.map(
          (one) =>
            `${one.invoker} ${Math.round(one.duration)} ms (forced layout ${Math.round(one.forcedStyleAndLayoutDuration)})`,
        ),
      });
    }
  }).observe({ type: 'long-animation-frame' });
  window.fling = {
    read: () => ({ frames: [...frames], long }),
    clear: () => {
      frames.length = 0;
      long.length = 0;
    },
  };
}

/** Heap metrics after a forced garbage collection. */
async function memoryOf(cdp) {
  await cdp.send('HeapProfiler.collectGarbage');
  await cdp.send('Performance.enable');
  const { metrics } = await cdp.send('Performance.getMetrics');
  const of = (name) => metrics.find((metric) => metric.name === name).value;
  return { heapMb: of('JSHeapUsedSize') / 2 ** 20, nodes: of('Nodes') };
}

function report({ frames, long, deep, memory, tasks, still }) {
  const sorted = frames.toSorted((a, b) => a - b);
  const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
  const ms = (value) => `${value.toFixed(1)} ms`;
  const [first, lastOne] = [memory[0], memory.at(-1)];
  console.log(`games ${GAMES}, ${frames.length} frames, ${Math.round(deep / 172) * 3} games deep`);
  console.log(`frame: median ${ms(at(0.5))}, 95 % ${ms(at(0.95))}, 99 % ${ms(at(0.99))}, longest ${ms(sorted.at(-1))}`);
  const late = still.filter((time) => time > LIMIT_MS);
  console.log(
    `at rest, for comparison: ${late.length} of ${still.length} frames above ${LIMIT_MS} ms, longest ${ms(Math.max(...still))}`,
  );
  console.log(`frames above ${LIMIT_MS} ms: ${frames.filter((time) => time > LIMIT_MS).length}`);
  console.log(
    `long animation frames: ${long.length}, longest ${ms(Math.max(0, ...long.map(({ duration }) => duration)))}`,
  );
  for (const { duration, layout, script } of long.toSorted((a, b) => b.duration - a.duration).slice(0, 5)) {
    console.log(`  ${ms(duration)}, style and layout ${ms(layout)}: ${script.join(' · ')}`);
  }
  console.log(
    `heap ${first.heapMb.toFixed(1)} → ${lastOne.heapMb.toFixed(1)} MB, nodes ${first.nodes} → ${lastOne.nodes}`,
  );
  const longest = tasks.reduce((most, task) => Math.max(most, task), 0);
  console.log(
    `processor: longest task ${ms(longest)}, ${tasks.filter((task) => task > LIMIT_MS).length} above ${LIMIT_MS} ms`,
  );
  if (longest > LIMIT_MS) process.exitCode = 1;
}
