/** Locators by visible text, read from the site's own locale files. */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Locator, Page } from '@playwright/test';

const ROOT = resolve(import.meta.dirname, '../..');

interface Messages {
  readonly [key: string]: string | Messages;
}

const messages = (file: string) => JSON.parse(readFileSync(join(ROOT, file), 'utf8')) as Messages;
const HOST = messages('host/src/locales/bn.json') as {
  readonly failure: { readonly elsewhere: string; readonly 'wrong-contract': string };
};
const SHARED = messages('shared/src/kit/i18n/locales/bn.json') as { readonly errors: { readonly loadFailed: string } };

/** The host's message for a page whose remote has another contract version. */
export const WRONG_CONTRACT = HOST.failure['wrong-contract'];

/** The host's error in place of a remote's page. */
export const missingPage = (page: Page): Locator =>
  page.getByRole('main').getByRole('alert').filter({ hasText: HOST.failure.elsewhere });

/** A slot's error in place of a remote's widgets. */
export const missingWidgets = (page: Page, remote: string): Locator =>
  widgetsOf(page, remote).getByRole('alert').filter({ hasText: SHARED.errors.loadFailed });

export const widgetsOf = (page: Page, remote: string): Locator => page.locator(`[data-widget^="${remote}/"]`);

/** The header's title is part of the remote's messages: once it is not empty, the remote is loaded. */
export const titleOf = (page: Page): Locator => page.getByRole('banner').getByRole('heading', { level: 1 });
