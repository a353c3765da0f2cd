/** @jest-environment jsdom */
/** The error overlay of a development session. */
type Find = (stack: string) => Promise<string>;
let showErrors: (page: Window, options?: { findSources: Find }) => () => void;
let createSourceFinder: (fetchMap: (url: string) => Promise<object>) => Find;
let end: () => void;
const findSources: Find = async (stack) => stack.replace('http://localhost/dev/games/a.js:7:1', 'src/Lobby.tsx:3');

beforeAll(async () => {
  ({ showErrors } = (await import('./showErrors.js' as string)) as never);
  ({ createSourceFinder } = (await import('./sourceOf.js' as string)) as never);
});
beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  end = showErrors(window, { findSources });
});
afterEach(() => {
  end();
  jest.restoreAllMocks();
});

const overlay = () => document.getElementById('dev-errors');
const post = (type: string, data: unknown = undefined) =>
  window.dispatchEvent(new MessageEvent('message', { data: { type, data } }));
const settled = () => new Promise((resolve) => setTimeout(resolve));
const thrown = () =>
  Object.assign(new Error('no lobby'), { stack: 'Error: no lobby\n at http://localhost/dev/games/a.js:7:1' });

it('[PLAT-12] build errors are shown with file and line until the build is sound again', () => {
  expect(overlay()).toBeNull();
  post('webpackErrors', ['ERROR in ./src/Lobby.tsx 3:5\nUnexpected token']);
  post('webpackErrors', ['ERROR in ./src/Lobby.tsx 3:5\nUnexpected token']);
  expect(overlay()?.querySelectorAll('pre')).toHaveLength(1);
  expect(overlay()?.textContent).toContain('./src/Lobby.tsx 3:5');
  post('webpackOk');
  expect(overlay()).toBeNull();
  const compilerStack =
    '\n\nCaused by:\n    Syntax Error\n\nStack backtrace:\n   0: <unknown>\n   1: clone3\n          at ./a.c:81:0\n';
  post('webpackErrors', [`ERROR in ./src/Lobby.tsx 3:5\n  x Unexpected token${compilerStack} @ ./src/remote.ts 5:18`]);
  expect(overlay()?.querySelector('pre')?.textContent).toBe(
    'ERROR in ./src/Lobby.tsx 3:5\n  x Unexpected token\n @ ./src/remote.ts 5:18',
  );
  post('webpackWarnings', ['a large picture']);
  expect(overlay()).toBeNull();
});

it('[PLAT-12] uncaught errors, rejections and errors that React logs are shown once, with the place in the source', async () => {
  const error = thrown();
  window.dispatchEvent(new ErrorEvent('error', { error, message: error.message }));
  await settled();
  expect(overlay()?.textContent).toContain('Uncaught error\nError: no lobby\n at src/Lobby.tsx:3');
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: thrown() }));
  console.error('%o', thrown());
  console.error('only a text');
  await settled();
  expect(overlay()?.querySelectorAll('pre')).toHaveLength(1);
  console.error('%o', Object.assign(new Error('other'), { stack: 'Error: other' }));
  await settled();
  expect(overlay()?.textContent).toContain('Logged error\nError: other');
});

it('[PLAT-12] Escape and the button close it; nothing of it is HTML', async () => {
  post('webpackErrors', ['<img src=x>']);
  expect(overlay()?.querySelector('img')).toBeNull();
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
  expect(overlay()).toBeNull();
  post('webpackErrors', ['again']);
  overlay()?.querySelector('button')?.click();
  expect(overlay()).toBeNull();
});

it('[PLAT-12] positions of a stack are those of the sources; without a source map they stay', async () => {
  const map = {
    ...{ version: 3, sources: ['webpack://games/./src/screens/Lobby.tsx'], names: [] },
    // Line 7 of the script is line 3 of the source.
    mappings: ';;;;;;AAEA',
  };
  const fetched: string[] = [];
  const find = createSourceFinder(async (url) => {
    fetched.push(url);
    if (url.includes('other')) throw new Error('404');
    return map;
  });
  const frame = 'at Lobby (http://localhost:3000/dev/games/a.js:7:1)';
  const other = 'at http://localhost:3000/dev/other.js:1:1';
  expect(await find(`Error: no lobby\n ${frame}\n ${other}`)).toBe(
    `Error: no lobby\n at Lobby (src/screens/Lobby.tsx:3)\n ${other}`,
  );
  await find(frame);
  expect(fetched).toEqual(['http://localhost:3000/dev/games/a.js.map', 'http://localhost:3000/dev/other.js.map']);
});
