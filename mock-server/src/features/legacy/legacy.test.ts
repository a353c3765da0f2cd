/** Legacy calls over HTTP: CSV statement, payment confirmation, sports token, old names of calls. */
import type { PaymentsToConfirm } from '@site/shared/wps';
import { deposits } from '../../money/tables/payments.tables';
import { registerNewcomer } from '../../testing/newcomer';
import { ownGateway } from '../../testing/own-gateway';
import { toCsv } from '../../ground/http/text-file';

const gateway = ownGateway();
let token: string;
beforeAll(async () => {
  token = await gateway.enter('member');
});
const read = async <T>(path: string, query: Record<string, string> = {}): Promise<T> =>
  (await gateway.request('GET', path, { token, query })).body.value as unknown as T;

it('the statement as a file has the same rows as the pages', async () => {
  const range = { startDate: '2026-09-01', endDate: '2026-11-21' };
  const page = await read<{ totalCount: number; list: { amount: string }[] }>('/wps/v2/wallets/statement', range);
  const file = await gateway.request('GET', '/wps/v2/wallets/statement', { token, query: { ...range, format: 'csv' } });
  expect(file.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(file.headers['content-disposition']).toBe('attachment; filename="statement.csv"');
  const lines = file.text.trim().split('\r\n');
  expect(lines).toHaveLength(page.totalCount + 1);
  expect(lines[1]).toContain(page.list[0]!.amount);
  expect((await gateway.request('GET', '/wps/v2/wallets/statement?format=csv')).status).toBe(401);
});

it('a CSV file is safe against formula injection, and amounts stay numbers', () => {
  expect(toCsv([['=1+1', '-5.00', 'a,"b"', '@x']])).toBe(`\ufeff'=1+1,-5.00,"a,""b""",'@x\r\n`);
});

it('[MEM-05] an announced transfer is listed as unconfirmed until it is confirmed', async () => {
  const made = await gateway.request('POST', '/wps/transaction/deposit/mt', {
    token,
    body: { amount: '2000.00', bankCode: 'DBBL', payerName: 'Rafi', transferTime: 1 },
    headers: { 'idempotency-key': crypto.randomUUID() },
  });
  expect(made.body.errorCode).toBeUndefined();
  const { transactionId } = made.body.value as unknown as { transactionId: string };
  const waiting = async () =>
    (await read<{ transactionId: string }[]>('/wps/relay/MCSFE_getPaymentConfirmationList')).map(
      (one) => one.transactionId,
    );
  expect(await waiting()).toContain(transactionId);
  await gateway.request('POST', '/wps/relay/MCSFE_processC2CTransaction', {
    token,
    body: { transactionId, action: 'CONFIRM' },
    headers: { 'idempotency-key': crypto.randomUUID() },
  });
  expect(await waiting()).not.toContain(transactionId);
});

it('the sports token opens the sports vendor’s game', async () => {
  const { serverInfo, token: playToken } = await read<{ serverInfo: { url: string }; token: string }>(
    '/wps/relay/GCS_gameLaunchFB',
  );
  expect(serverInfo.url).toBe('/wps/play/game/');
  expect(playToken.length).toBeGreaterThan(20);
});

it('the support link is a URL and never a script; a trial account cannot read the chat', async () => {
  expect(await read('/wps/relay/WPSCORE_getCustomerServiceScript')).toEqual({ script: '', url: '/m/chat' });
  const trial = await gateway.enter('trial');
  const may = await gateway.request('GET', '/wps/relay/CBS_groupPermission', { token: trial });
  expect(may.body.value).toEqual({ chat: 'N', send: 'N', createGroup: 'N' });
  expect(await read('/wps/relay/CBS_groupPermission')).toMatchObject({ chat: 'Y' });
});

it.each([
  ['/wps/system/announcements', '/wps/relay/MCSFE_getPopularAnnouncements'],
  ['/wps/report/detailedLottoPNL', '/wps/relay/ODSFE2_MemPnl'],
  ['/wps/wallets/lockTransStatus', '/wps/wallets/lockStatus'],
  ['/wps/member/customerSecurityQuestions', '/wps/member/securityQuestions'],
])('%s answers like %s', async (older, newer) => {
  const value = await read(older);
  expect(value).toBeDefined();
  expect(value).toEqual(await read(newer));
});

it('[MEM-05] lists only own transfers which wait to be confirmed, the latest first', async () => {
  const [mina, karim] = [await registerNewcomer(gateway), await registerNewcomer(gateway)];
  const row = (
    memberId: number,
    amount: number,
    mode: 'MANUAL' | 'C2C' | 'QR',
    state: 'CREATED' | 'REVIEW' = 'CREATED',
  ) => ({
    ...{ memberId, amount, mode, state, channel: 'bank', bankCode: 'DBBL', steps: [], expiresAt: 9e12, createdAt: 7 },
    reference: `${memberId}:${amount}`,
  });
  const rows = [
    ...[row(mina.id, 100, 'MANUAL'), row(mina.id, 250, 'C2C'), row(mina.id, 300, 'QR')],
    ...[row(mina.id, 400, 'MANUAL', 'REVIEW'), row(karim.id, 500, 'C2C')],
  ];
  await gateway.services.db.insert(deposits).values(rows);
  const list = await mina.get<PaymentsToConfirm>('/wps/relay/MCSFE_getPaymentConfirmationList');
  expect(list).toMatchObject([
    { amount: '2.50', channel: 'bank', bankCode: 'DBBL', status: 'CREATED', createTime: 7, expiresAt: 9e12 },
    { amount: '1.00' },
  ]);
  expect(list).toHaveLength(2);
});
