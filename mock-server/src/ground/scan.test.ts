/** Uploads with a scanner: a server that speaks clamd's protocol, and finds what contains "EICAR". */
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { registerNewcomer } from '../testing/newcomer';
import { ownGateway } from '../testing/own-gateway';
import { createScanner } from './scan';
import { uploads } from './uploads/uploads.tables';

const folder = mkdtempSync(join(tmpdir(), 'clamd-'));
const address = join(folder, 'clamd.sock');
const gateway = ownGateway({ scanner: address });
let clamd: Server;
/** Set by a test: what it answers instead. */
let answer: string | null = null;
beforeAll(async () => {
  clamd = createServer((socket) => {
    let heard = Buffer.alloc(0);
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      heard = Buffer.concat([heard, chunk]);
      const start = 'zINSTREAM\0'.length;
      if (heard.length < start + 4) return;
      const length = heard.readUInt32BE(start);
      const end = start + 4 + length;
      if (heard.length < end + 4) return;
      const isClean = !heard.subarray(start + 4, end).includes('EICAR');
      if (answer !== '') socket.end(answer ?? (isClean ? 'stream: OK\0' : 'stream: Eicar-Signature FOUND\0'));
    });
  });
  await new Promise<void>((resolve) => clamd.listen(address, resolve));
});
afterEach(() => (answer = null));
afterAll(() => {
  clamd.close();
  rmSync(folder, { recursive: true, force: true });
});

const png = (text: string) => Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47]), Buffer.from(text)]);
const dataUrl = (text: string) => `data:image/png;base64,${png(text).toString('base64')}`;
const stored = async () => (await gateway.services.db.select({ id: uploads.id }).from(uploads)).length;

it('[SEC-06] an infected picture is refused and not stored, as a data URL and as a form; a clean one is stored', async () => {
  const { token, send } = await registerNewcomer(gateway);
  const made = await send('/wps/relay/MCSFE_depositByLaunchUrl', {
    ...{ amount: '500', bankCode: 'BKASH', vendorId: 'bkash' },
  });
  const { transactionId } = made.body.value as unknown as { transactionId: string };
  const url = '/wps/relay/MCSFE_uploadDepositReceipt';
  const sendUrls = async (...pictures: string[]) => {
    const { status, body } = await gateway.request('POST', url, { token, body: { transactionId, pictures } });
    return [status, body.errorCode ?? 'stored'];
  };
  const sendForm = async (text: string) => {
    const head = (name: string) => `--x\r\nContent-Disposition: form-data; name="${name}"`;
    const payload = Buffer.concat([
      Buffer.from(`${head('transactionId')}\r\n\r\n${transactionId}\r\n`),
      Buffer.from(`${head('files')}; filename="receipt-1"\r\nContent-Type: image/png\r\n\r\n`),
      png(text),
      Buffer.from('\r\n--x--\r\n'),
    ]);
    const headers = { authorization: token, language: 'EN', 'content-type': 'multipart/form-data; boundary=x' };
    return (await gateway.app.inject({ method: 'POST', url, payload, headers })).statusCode;
  };
  expect(await sendUrls(dataUrl('fine'), dataUrl('EICAR'))).toEqual([400, 'file.refused']);
  expect(await sendForm('EICAR')).toBe(400);
  expect(await stored()).toBe(0);
  expect(await sendUrls(dataUrl('fine'))).toEqual([200, 'stored']);
  expect(await sendForm('fine')).toBe(200);
  expect(await stored()).toBe(2);
  answer = 'INSTREAM size limit exceeded. ERROR\0';
  expect(await sendUrls(dataUrl('fine'))).toEqual([503, 'system.busy']);
  expect(await stored()).toBe(2);
});

it('a scanner that does not answer or cannot be reached gives no verdict', async () => {
  answer = '';
  await expect(createScanner(address, 50)(png('fine'))).rejects.toThrow('has not answered within 50 ms');
  await expect(createScanner('127.0.0.1:1')(png('fine'))).rejects.toThrow('ECONNREFUSED');
});
