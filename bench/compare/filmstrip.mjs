/** writeFilmstrip: one picture of the arms at fixed times after navigation, one row per arm. */
import { writeFileSync } from 'node:fs';
import { untilQuiet, withPhone } from './visit.mjs';

const TIMES_MS = [500, 1_000, 1_500, 2_000, 3_000, 4_000, 5_000, 7_000];
const FRAME = { width: 120, height: 260 };
const MAX_BYTES = 150_000;
const QUALITIES = [75, 60, 45, 30];

/**
 * @param {{ urls: Record<string, string>, route: string, network: string, file: string }} options `file`: .webp
 */
export async function writeFilmstrip(browser, { urls, route, network, file }) {
  const rows = [];
  for (const [arm, url] of Object.entries(urls))
    rows.push({ arm, frames: await film(browser, { url, route, network }) });
  await withPhone(browser, {}, async (page, cdp) => {
    await page.setViewportSize({
      width: 90 + TIMES_MS.length * (FRAME.width + 6),
      height: 30 + rows.length * (FRAME.height + 6),
    });
    await page.setContent(sheet(rows));
    await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
    for (const quality of QUALITIES) {
      const { data } = await cdp.send('Page.captureScreenshot', { format: 'webp', quality });
      const picture = Buffer.from(data, 'base64');
      if (picture.length > MAX_BYTES && quality !== QUALITIES.at(-1)) continue;
      writeFileSync(file, picture);
      return;
    }
  });
}

/** What was on the screen at each of the times; null before the first paint. */
function film(browser, { url, route, network }) {
  return withPhone(browser, { network }, async (page, cdp) => {
    const shots = [];
    cdp.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
      shots.push({ at: metadata.timestamp * 1000, data });
      cdp.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined);
    });
    await cdp.send('Page.startScreencast', { format: 'jpeg', quality: 80, maxWidth: 360, maxHeight: 780 });
    await page.goto(url + route, { waitUntil: 'commit' });
    const origin = await page.evaluate(() => performance.timeOrigin);
    await untilQuiet(page, route);
    const missing = origin + TIMES_MS.at(-1) - Date.now();
    if (missing > 0) await page.waitForTimeout(missing);
    await cdp.send('Page.stopScreencast');
    // Frames before the navigation show the empty tab.
    const own = shots.filter(({ at }) => at >= origin);
    return TIMES_MS.map((time) => own.findLast(({ at }) => at <= origin + time)?.data ?? null);
  });
}

function sheet(rows) {
  const frame = (data) => (data ? `<img src="data:image/jpeg;base64,${data}">` : '<i></i>');
  const head = TIMES_MS.map((time) => `<th>${time / 1000} s</th>`).join('');
  const lines = rows.map(
    ({ arm, frames }) => `<tr><th>${arm}</th>${frames.map((data) => `<td>${frame(data)}</td>`).join('')}</tr>`,
  );
  return `<style>
    body { margin: 0; background: #fff; font: 13px system-ui, sans-serif; }
    table { border-spacing: 3px; } td { padding: 0; line-height: 0; } tr th:first-child { width: 76px; text-align: left; }
    img, i { display: block; width: ${FRAME.width}px; height: ${FRAME.height}px; background: #e8e8e8; }
  </style><table><tr><th></th>${head}</tr>${lines.join('')}</table>`;
}
