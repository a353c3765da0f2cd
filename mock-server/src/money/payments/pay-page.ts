/** The simulated provider's payment page: a plain form without scripts. */
import type { FastifyInstance } from 'fastify';
import { toDecimal } from '@site/shared/kernel';
import { eq } from 'drizzle-orm';
import { inTransaction } from '../../ground/db/transaction';
import type { Services } from '../../ground/route';
import type { DepositRow } from './deposits';
import { deposits } from '../tables/payments.tables';
import { payDeposit } from './simulate';

/** URL of the order page. */
const backTo = (id: string | number): string => `/m/voucherCenter/order?id=${encodeURIComponent(id)}`;
interface PayRequest {
  Params: { id: string };
  Querystring: { key?: string };
}

export function registerPayPage(app: FastifyInstance, { db, clock, emit, settings }: Services): void {
  const find = async (id: string, key = ''): Promise<DepositRow | null> => {
    const [row] = await db
      .select()
      .from(deposits)
      .where(eq(deposits.id, Number(id) || 0));
    return row && row.reference === key ? row : null;
  };
  app.get<PayRequest>('/wps/pay/:id', { schema: { hide: true } as object }, async (request, reply) => {
    const row = await find(request.params.id, request.query.key);
    if (!row) return reply.callNotFound();
    const { siteName, currencySymbol } = await settings.get();
    return reply
      .header(
        'Content-Security-Policy',
        "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
      )
      .header('Cache-Control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(page(row, siteName, currencySymbol));
  });
  app.post<PayRequest>('/wps/pay/:id', { schema: { hide: true } as object }, async (request, reply) => {
    const { key = '' } = request.query;
    await inTransaction(db, (tx) => payDeposit(tx, emit, Number(request.params.id) || 0, key, clock.now()));
    return reply.redirect(backTo(request.params.id), 303);
  });
}

const page = (row: DepositRow, siteName: string, symbol: string): string => `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${row.channel} · ${siteName}</title>
<style>body{margin:0;font:16px/1.5 system-ui,sans-serif;background:#0a0f1c;color:#f3f6fc;display:grid;place-items:center;min-height:100vh}
main{width:min(360px,90vw);background:#121a2b;border-radius:16px;padding:24px;text-align:center}
b{font-size:32px;display:block;margin:8px 0 20px;color:#ffc24b}small{color:#a9b4c8}
button,a{display:block;width:100%;box-sizing:border-box;padding:14px;border-radius:12px;border:0;font:inherit;font-weight:600;margin-top:12px;text-decoration:none}
button{background:#ff5c93;color:#0a0f1c}a{color:#f3f6fc;background:#1a2438}</style>
<main><small>${row.channel.toUpperCase()} · ${row.reference}</small><b>${symbol}${toDecimal(row.amount)}</b>
<p>Play money: nothing is charged.<br>এটি খেলার টাকা: কিছুই কাটা হবে না।</p>
${row.state === 'CREATED' ? '<form method="post"><button>Pay · পরিশোধ করুন</button></form>' : '<p>Nothing left to pay here · এখানে আর কিছু দিতে হবে না</p>'}
<a href="${backTo(row.id)}">Back · ফিরে যান</a></main></html>`;
