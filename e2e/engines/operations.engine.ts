/** What a member does first, in the engines of Firefox and Safari (npm run test:engines). */
import { paths } from '@site/shared/contract';
import { DEMO } from '../site/visitor';
import { expect } from '../test';
import { until } from './engine';
import { inEveryEngine, logInWith, openLogin, openSettled, sendLogin, SETTLED_MS } from './engines';

const DICE = '9002';
const isOpen = `Boolean(document.querySelector('dialog[open]'))`;
/** The height of the first element of a selector, or 0. */
const heightOf = (selector: string) => `document.querySelector('${selector}')?.getBoundingClientRect().height ?? 0`;

inEveryEngine(
  '[AUTH-01] [HOME-08] a refused login says why; the announcements open after the next',
  async (engine, servers) => {
    await openLogin(engine, servers);
    await sendLogin(engine, ['nobody', 'Wrong1234']);
    await until('the refusal', () =>
      engine.read(`/Wrong user name or password/.test(document.querySelector('form').innerText)`),
    );
    await openLogin(engine, servers);
    await engine.read(`void sessionStorage.clear()`);
    await openLogin(engine, servers);
    await logInWith(engine, DEMO.member);
    await until('the announcements', async () => (await engine.read<number>(heightOf('[role=dialog] li'))) > 30);
  },
);

inEveryEngine('[SITE-23] the menu and a sheet show their content, and Back closes them', async (engine, servers) => {
  const { site } = servers;
  await openLogin(engine, servers);
  for (const [path, opener] of [
    [paths.slotGames, 'main button[aria-label="Filters"]'],
    [paths.home, 'header button[aria-label="Menu"]'],
  ] as const) {
    await openSettled(engine, site + path);
    await engine.press(opener);
    await until(opener, async () => (await engine.read<number>(heightOf('dialog[open]'))) > 200);
    // A close within 300 ms of opening is ignored (SITE-19).
    await new Promise((resolve) => setTimeout(resolve, 500));
    await engine.back();
    await until(`${opener}, closed`, async () => !(await engine.read(isOpen)));
    expect(await engine.read('location.pathname')).toBe(path);
  }
});

inEveryEngine(
  '[GAME-12] a stake is played in the frame of a game, and its balance is that of the page',
  async (engine, servers) => {
    await openLogin(engine, servers);
    await logInWith(engine, DEMO.member);
    await openSettled(engine, servers.site + paths.play(DICE));
    const main = `[...document.querySelectorAll('#controls button')].at(-1)`;
    await until('the game', () => engine.readFrame(`/Roll/.test(${main}.innerText) && !${main}.disabled`));
    const balance = () => engine.read<string>(`document.querySelector('[role=status][aria-label=Balance]').innerText`);
    const before = await balance();
    expect(before).toMatch(/৳[\d,]+\.\d\d/);
    await engine.readFrame(`${main}.click()`);
    await until(
      `another balance than ${before}`,
      async () => (await balance()) !== before,
      () => engine.readFrame('document.body.innerText'),
    );
    // Seen by the member: the next visit does not begin with this round.
    await until('the result', () => engine.readFrame(`/\\S/.test(document.querySelector('#say').innerText)`));
    await new Promise((resolve) => setTimeout(resolve, SETTLED_MS));
  },
);
