/** Places on the page by what a visitor sees: words come from the site's own messages. */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Locator, Page } from '@playwright/test';

const ROOT = resolve(import.meta.dirname, '../..');

interface Words {
  readonly [key: string]: string | Words;
}

const words = (file: string) => JSON.parse(readFileSync(join(ROOT, file), 'utf8')) as Words;
const HOST = words('host/src/locales/bn.json') as {
  readonly failure: { readonly elsewhere: string; readonly 'wrong-contract': string };
};
const SHARED = words('shared/src/kit/i18n/locales/bn.json') as { readonly errors: { readonly loadFailed: string } };

/** What the host says of a page whose remote speaks another contract. */
export const WRONG_CONTRACT = HOST.failure['wrong-contract'];

/** What the host shows in the place of a remote's page. */
export const missingPage = (page: Page): Locator =>
  page.getByRole('main').getByRole('alert').filter({ hasText: HOST.failure.elsewhere });

/** What a slot shows in the place of a remote's widgets. */
export const missingWidgets = (page: Page, remote: string): Locator =>
  widgetsOf(page, remote).getByRole('alert').filter({ hasText: SHARED.errors.loadFailed });

export const widgetsOf = (page: Page, remote: string): Locator => page.locator(`[data-widget^="${remote}/"]`);

/** The header's title comes with the remote's messages: not empty, the remote has arrived. */
export const titleOf = (page: Page): Locator => page.getByRole('banner').getByRole('heading', { level: 1 });
