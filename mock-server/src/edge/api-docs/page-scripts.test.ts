/** Scripts of the documentation's pages, in a document: the copy buttons, and the name of the search box. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { JSDOM } from 'jsdom';
import { packageFolder } from '../../ground/db/package-folder';
import { ownGateway } from '../../testing/own-gateway';

const gateway = ownGateway({ seed: 'none' });
const codeOf = (script: string) => readFileSync(join(packageFolder(), 'src/edge/api-docs', script), 'utf8');
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('a copy button of the getting-started page', () => {
  async function open(writeText: (text: string) => Promise<void>) {
    const { body } = await gateway.app.inject('/docs/start');
    const { window } = new JSDOM(body, { runScripts: 'outside-only' });
    Object.defineProperty(window.navigator, 'clipboard', { value: { writeText } });
    const timers: (readonly [work: () => void, ms: number])[] = [];
    Object.assign(window, { setTimeout: (work: () => void, ms: number) => timers.push([work, ms]) });
    const buttons = [...window.document.querySelectorAll<HTMLButtonElement>('.command button')];
    const isHidden = buttons.every(({ hidden }) => hidden);
    window.eval(codeOf('start.js'));
    const press = async (at: number) => {
      buttons[at]!.click();
      await settled();
    };
    const commands = [...window.document.querySelectorAll('.command code')].map(({ textContent }) => textContent);
    const shown = (at: number) => [buttons[at]!.textContent, buttons[at]!.getAttribute('aria-label')];
    return { window, buttons, isHidden, press, commands, shown, timers };
  }

  it('copies its own command, says so for two seconds, and is hidden without scripts', async () => {
    const copied: string[] = [];
    const { buttons, isHidden, press, commands, shown, timers } = await open((text) => {
      copied.push(text);
      return Promise.resolve();
    });
    expect([isHidden, buttons.some(({ hidden }) => hidden)]).toEqual([true, false]);
    expect(buttons.length).toBe(commands.length);
    for (const at of buttons.keys()) await press(at);
    expect(copied).toEqual(commands);
    const [, name] = /^Copied: (.+)$/.exec(shown(1)[1]!)!;
    expect(shown(1)).toEqual(['Copied', `Copied: ${name}`]);
    expect(timers.map(([, ms]) => ms)).toEqual(commands.map(() => 2000));
    for (const [work] of timers) work();
    expect(shown(1)).toEqual(['Copy', `Copy: ${name}`]);
  });

  it('selects its command where nothing may be written to the clipboard', async () => {
    const { window, press, commands, shown } = await open(() => Promise.reject(new Error('not allowed')));
    await press(2);
    expect([window.getSelection()!.toString(), shown(2)[0]]).toEqual([commands[2], 'Selected']);
  });
});

it('the box of the search is named after what it searches, as soon as Swagger UI has drawn it', async () => {
  const { window } = new JSDOM('<body></body>', { runScripts: 'outside-only' });
  window.eval(codeOf('search.js'));
  const draw = async () => {
    const box = window.document.createElement('input');
    box.className = 'operation-filter-input';
    box.placeholder = 'Filter by tag';
    window.document.body.replaceChildren(box);
    await settled();
    return [box.placeholder, box.getAttribute('aria-label')];
  };
  window.document.body.append('loading');
  await settled();
  expect(await draw()).toEqual(['Search: path, name or description', 'Search the operations']);
});
