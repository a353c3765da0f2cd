/**
 * openWebKit: WebKit, the engine of Safari and of every browser on an iPhone, as the installed WebKitGTK by WebDriver
 * (https://www.w3.org/TR/webdriver2/). It has no mode without a window: Xvfb is its screen.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { freePort } from '@site/tools/run/ports.mjs';
import { until, type Engine } from './engine';

export const WEBKIT_DRIVER = '/usr/bin/WebKitWebDriver';
/** The key of an element's id, by the specification. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
/** The browser's toolbar is above the page. */
const TOOLBAR = 60;

export async function openWebKit(width: number, height: number): Promise<Engine> {
  const binary = miniBrowser();
  const port = await freePort();
  const display = `:${100 + (port % 800)}`;
  const screen = spawn('Xvfb', [display, '-screen', '0', `${width + 100}x${height + 200}x24`], { stdio: 'ignore' });
  const driver = spawn(WEBKIT_DRIVER, [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: display },
  });
  const send = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = (await answer.json()) as { value: T & { error?: string; message?: string } };
    if (value?.error) throw new Error(`${value.error}: ${value.message}`);
    return value;
  };
  const end = (): void => [driver, screen].forEach((process: ChildProcess) => process.kill());
  try {
    const options = { 'webkitgtk:browserOptions': { binary, args: ['--automation'] } };
    let session = '';
    await until('a session of WebKit', async () => {
      const { sessionId } = await send<{ sessionId: string }>('POST', '/session', {
        capabilities: { alwaysMatch: options },
      });
      session = `/session/${sessionId}`;
      return true;
    });
    const post = <T>(path: string, body: object = {}) => send<T>('POST', session + path, body);
    await post('/window/rect', { width, height: height + TOOLBAR });
    const find = async (value: string) => {
      const found = await post<Record<string, string>>('/element', { using: 'css selector', value });
      return found[ELEMENT];
    };
    const read = <T>(expression: string) => post<T>('/execute/sync', { script: `return (${expression})`, args: [] });
    return {
      name: 'WebKit',
      open: (url) => post('/url', { url }),
      read,
      readFrame: async <T>(expression: string) => {
        await post('/frame', { id: { [ELEMENT]: await find('iframe') } });
        try {
          return await read<T>(expression);
        } finally {
          await post('/frame', { id: null });
        }
      },
      press: async (selector) => void (await post(`/element/${await find(selector)}/click`)),
      type: async (selector, text) => void (await post(`/element/${await find(selector)}/value`, { text })),
      back: () => post('/back'),
      errors: [],
      close: async () => {
        await send('DELETE', session).catch(() => undefined);
        end();
      },
    };
  } catch (error) {
    end();
    throw error;
  }
}

/** WebKitGTK's own browser, which the driver starts; its folder has the names of the processor and of the version. */
function miniBrowser(): string {
  const folders = readdirSync('/usr/lib').flatMap((name) =>
    ['4.1', '4.0'].map((api) => `/usr/lib/${name}/webkit2gtk-${api}`),
  );
  const found = folders.map((folder) => `${folder}/MiniBrowser`).find((path) => existsSync(path));
  if (!found) throw new Error('MiniBrowser of WebKitGTK is missing');
  return found;
}
