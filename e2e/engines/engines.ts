/** The engines of `npm run test:engines` that are installed, and a visit in one of them. */
import { existsSync } from 'node:fs';
import { mutedPopups } from '../site/visitor';
import { test, type Servers } from '../test';
import { until, type Engine } from './engine';
import { FIREFOX, openFirefox } from './firefox';
import { openWebKit, WEBKIT_DRIVER } from './webKit';

/** WebKitGTK's window is not narrower. */
const WIDTH = 450;
export const HEIGHT = 900;
/** Transitions end, and what comes after the first paint is there. */
export const SETTLED_MS = 2_000;

const firefox = FIREFOX.find((path) => existsSync(path));
export const ENGINES: readonly (readonly [name: string, isInstalled: boolean, open: () => Promise<Engine>])[] = [
  ['Firefox', Boolean(firefox), () => openFirefox(firefox!, WIDTH, HEIGHT)],
  ['WebKit', existsSync(WEBKIT_DRIVER), () => openWebKit(WIDTH, HEIGHT)],
];

export type User = readonly [name: string, password: string];

/** A test of each engine, which it closes. */
export function inEveryEngine(title: string, body: (engine: Engine, servers: Servers) => Promise<void>): void {
  for (const [name, isInstalled, open] of ENGINES)
    test(`${title} (${name})`, async ({ servers }) => {
      test.skip(!isInstalled, `${name} is not installed`);
      const engine = await open();
      try {
        await body(engine, servers);
      } finally {
        await engine.close();
      }
    });
}

/** Opens an address, and waits until the page works. */
export async function openSettled(engine: Engine, url: string): Promise<void> {
  await engine.open(url);
  await new Promise((resolve) => setTimeout(resolve, SETTLED_MS));
}

/** Opens the login page in English. */
export async function openLogin(engine: Engine, { site }: Servers): Promise<void> {
  await engine.open(`${site}/icon.svg`);
  await engine.read(`void (localStorage.setItem('locale', 'en'), localStorage.setItem('theme', 'dark'))`);
  await openSettled(engine, `${site}/m/login`);
  await until('the login', () => engine.read(`Boolean(document.querySelector('form input[type=password]'))`));
}

export async function sendLogin(engine: Engine, [name, password]: User): Promise<void> {
  await engine.type('input[autocomplete~=username]', name);
  await engine.type('input[type=password]', password);
  await engine.press('form button[type=submit]');
}

/** From the login page to home. */
export async function logInWith(engine: Engine, user: User): Promise<void> {
  await sendLogin(engine, user);
  await until('the session', () => engine.read(`location.pathname === '/m/home'`));
}

/** An expression after which the popups after a login stay away. */
export function muteOf(name: string): string {
  const [key, day] = mutedPopups(name);
  return `void localStorage.setItem('${key}', '${day}')`;
}
