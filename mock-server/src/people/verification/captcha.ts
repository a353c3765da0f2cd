/** Captchas: four digits, bound to the visitor's cookie, valid once and for three minutes. */
import { randomInt, randomUUID } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import type { Tx } from '../../ground/db/database';
import { hostCookie } from '../../ground/http/cookies';
import { createRandom } from '../../ground/random';
import type { Context, WriteContext } from '../../ground/route';
import { soundCaptcha } from './captcha-audio';
import { drawCaptcha } from './captcha-picture';
import { captchas } from './verification.tables';

const LIFE_MS = 3 * 60_000;
const cookieOf = ({ request }: Context<unknown>) => hostCookie('captchaId', request.protocol === 'https', '/wps');

/** Create a captcha, set its cookie, return its picture. */
export async function newCaptcha(ctx: WriteContext<unknown>): Promise<string> {
  const id = randomUUID();
  const answer = String(randomInt(0, 10_000)).padStart(4, '0');
  await ctx.db.insert(captchas).values({ id, answer, expiresAt: ctx.at + LIFE_MS });
  const { name, options } = cookieOf(ctx);
  ctx.reply.setCookie(name, id, { ...options, sameSite: 'lax', maxAge: LIFE_MS / 1000 });
  return drawCaptcha(answer, createRandom(randomInt(2 ** 31))).toString('base64');
}

/** The audio of the visitor's current captcha. */
export async function captchaSound(ctx: Context<unknown>): Promise<string | null> {
  const id = ctx.request.cookies[cookieOf(ctx).name];
  const [row] = id ? await ctx.db.select().from(captchas).where(eq(captchas.id, id)) : [];
  return row && !row.used ? soundCaptcha(row.answer).toString('base64') : null;
}

/** Check an answer. The captcha is used up for any result. */
export async function spendCaptcha(ctx: WriteContext<unknown>, answer: string | undefined): Promise<boolean> {
  const id = ctx.request.cookies[cookieOf(ctx).name];
  if (!id || !answer) return false;
  return spend(ctx.db, id, answer.trim(), ctx.at);
}

async function spend(tx: Tx, id: string, answer: string, at: number): Promise<boolean> {
  const [row] = await tx
    .update(captchas)
    .set({ used: true })
    .where(and(eq(captchas.id, id), eq(captchas.used, false), gt(captchas.expiresAt, at)))
    .returning({ answer: captchas.answer });
  return row?.answer === answer;
}
