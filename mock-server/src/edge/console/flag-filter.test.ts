/** The script of the console, in a document: the filter of the flags. */
import { FLAG_IDS } from '@site/shared/contract';
import { JSDOM } from 'jsdom';
import { ownGateway } from '../../testing/own-gateway';

const gateway = ownGateway();

it('shows the flags whose name or meaning has every word, how many they are, and all without words', async () => {
  const { window } = new JSDOM((await gateway.request('GET', '/__mock')).text, { runScripts: 'outside-only' });
  const { document } = window;
  const box = document.querySelector<HTMLInputElement>('#flag-filter')!;
  const label = box.closest('label')!;
  expect(label.hidden).toBe(true);
  window.eval((await gateway.request('GET', '/__mock/console.js')).text);
  expect(label.hidden).toBe(false);
  const rows = [...document.querySelectorAll<HTMLElement>('[data-flag]')];
  const filter = (words: string) => {
    box.value = words;
    box.dispatchEvent(new window.Event('input'));
    const shown = rows.filter(({ hidden }) => !hidden).map(({ dataset }) => dataset.flag!.split(' ')[0]!.toUpperCase());
    return { shown, count: document.querySelector('#flag-count')!.textContent };
  };
  const all = `${FLAG_IDS.length} of ${FLAG_IDS.length}`;
  expect(document.querySelector('#flag-count')!.textContent).toBe(all);
  expect(filter('loginguard')).toEqual({ shown: ['LOGINGUARD3'], count: `1 of ${FLAG_IDS.length}` });
  expect(filter(' SMS   new device ').shown).toEqual(['LOGINGUARD3']);
  expect(filter('login').shown.length).toBeGreaterThan(1);
  expect(filter('nothing has this')).toEqual({ shown: [], count: `0 of ${FLAG_IDS.length}` });
  expect(filter(' ')).toEqual({ shown: expect.arrayContaining([...FLAG_IDS]) as string[], count: all });
});
