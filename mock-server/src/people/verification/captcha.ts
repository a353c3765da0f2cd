/**
 * Captchas: four digits, valid once and for three minutes, bound to the visitor's cookie, or to the header `Captcha-Id` of a
 * page that has no cookies of the site: an element embedded in another site (docs/integrating.md).
 */
import { randomInt, randomUUID } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import { isFeatureOn } from '@site/shared/flags';
import type { Tx } from '../../ground/db/database';
import { hostCookie } from '../../ground/http/cookies';
import { createRandom } from '../../ground/random';
import type { Context, WriteContext } from '../../ground/route';
import { soundCaptcha } from './captcha-audio';
import { drawCaptcha } from './captcha-picture';
import { captchas } from './verification.tables';

const LIFE_MS = 3 * 60_000;
const PAGE_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const cookieOf = ({ request }: Context<unknown>) => hostCookie('captchaId', request.protocol === 'https', '/wps');

/** The captcha of a page that names it itself; with the prefix it cannot name the captcha of a cookie. */
function idOfPage({ request }: Context<unknown>): string | null {
  const id = request.headers['captcha-id'];
  return typeof id === 'string' && PAGE_ID.test(id) ? `page:${id}` : null;
}

const idOf = (ctx: Context<unknown>): string | undefined => idOfPage(ctx) ?? ctx.request.cookies[cookieOf(ctx).name];

/** Create a captcha, bind it to the visitor, return its picture. */
export async function newCaptcha(ctx: WriteContext<unknown>): Promise<string> {
  const pageId = idOfPage(ctx);
  const id = pageId ?? randomUUID();
  const answer = String(randomInt(0, 10_000)).padStart(4, '0');
  const created = { answer, expiresAt: ctx.at + LIFE_MS, used: false };
  await ctx.db
    .insert(captchas)
    .values({ id, ...created })
    .onConflictDoUpdate({ target: captchas.id, set: created });
  if (pageId === null) {
    const { name, options } = cookieOf(ctx);
    ctx.reply.setCookie(name, id, { ...options, sameSite: 'lax', maxAge: LIFE_MS / 1000 });
  }
  return (await drawCaptcha(answer, createRandom(randomInt(2 ** 31)))).toString('base64');
}

const isValid = (id: string, at: number) =>
  and(eq(captchas.id, id), eq(captchas.used, false), gt(captchas.expiresAt, at));

/** The audio of the visitor's current captcha; null for one that is used or expired. */
export async function captchaSound(ctx: Context<unknown>): Promise<string | null> {
  const id = idOf(ctx);
  const [row] = id ? await ctx.db.select().from(captchas).where(isValid(id, ctx.at)) : [];
  return row ? soundCaptcha(row.answer).toString('base64') : null;
}

/** While captchas are switched off none can be requested: nothing may depend on one. */
export const areCaptchasOn = ({ settings }: Pick<Context<unknown>, 'settings'>): boolean =>
  isFeatureOn('CAPTCHA3', settings.flags);

/** Check an answer. The captcha is used up for any result. Any answer is right while captchas are switched off. */
export async function spendCaptcha(ctx: WriteContext<unknown>, answer: string | undefined): Promise<boolean> {
  if (!areCaptchasOn(ctx)) return true;
  const id = idOf(ctx);
  if (!id || !answer) return false;
  return spend(ctx.db, id, answer.trim(), ctx.at);
}

async function spend(tx: Tx, id: string, answer: string, at: number): Promise<boolean> {
  const [row] = await tx
    .update(captchas)
    .set({ used: true })
    .where(isValid(id, at))
    .returning({ answer: captchas.answer });
  return row?.answer === answer;
}
