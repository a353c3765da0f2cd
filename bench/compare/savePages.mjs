/** savePages: the arm "static": the final page of each route without scripts, its styles inlined. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compressFolder } from '../../tools/release/compress.mjs';
import { savedFile } from './startSite.mjs';
import { untilQuiet, withPhone } from './visit.mjs';

/** @param {{ url: string, routes: readonly string[], folder: string }} options `url`: the arm "ours" */
export async function savePages(browser, { url, routes, folder }) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const route of routes) {
    const html = await withPhone(browser, {}, async (page) => {
      await page.goto(url + route);
      await untilQuiet(page, route);
      return page.evaluate(serialize);
    });
    writeFileSync(join(folder, savedFile(route)), html);
  }
  await compressFolder(folder);
}

/** Runs in the page. Rules that styled-components has inserted exist in the CSSOM only. */
function serialize() {
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText)).join('');
  const root = document.documentElement.cloneNode(true);
  const unused = [
    'script',
    'style',
    'template',
    'noscript',
    'iframe',
    'meta[http-equiv]',
    'link[rel~=stylesheet]',
    'link[as=script]',
    'link[rel=modulepreload]',
    '#unreachable',
  ];
  for (const node of root.querySelectorAll(unused.join())) node.remove();
  // Pictures below the fold that were loaded meanwhile keep their lazy attribute; drawn data stays as a picture.
  const style = document.createElement('style');
  style.textContent = rules;
  root.querySelector('head').append(style);
  return `<!doctype html>${root.outerHTML}`;
}
