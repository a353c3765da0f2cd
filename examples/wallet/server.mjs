/** The example wallet as a web server: node examples/wallet/server.mjs (README.md). */
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { pathToFileURL } from 'node:url';
import { createWallet } from './wallet.mjs';

const MAX_BODY = 10_000;

/** A web server over a wallet; call `listen` on it. */
export const createWalletServer = (wallet) =>
  createServer(async (request, response) => {
    const reply = (httpStatus, body) =>
      response.writeHead(httpStatus, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
    let rawBody = '';
    for await (const chunk of request.setEncoding('utf8')) {
      rawBody += chunk;
      if (rawBody.length > MAX_BODY) return reply(413, { status: 'INVALID_REQUEST' });
    }
    if (request.method !== 'POST') return reply(405, { status: 'INVALID_REQUEST' });
    try {
      const { httpStatus, body } = wallet.handle({
        operation: request.url.split('/').at(-1),
        timestamp: String(request.headers['x-timestamp']),
        signature: String(request.headers['x-signature']),
        rawBody,
      });
      reply(httpStatus, body);
    } catch (error) {
      // The outcome is unknown to the caller, which repeats the request or rolls it back.
      console.error(error);
      reply(500, { status: 'ERROR' });
    }
  });

/** Transactions are appended to a file before they are answered, and read again at the next start. */
function fileEntries(file) {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  // The last line is incomplete after a crash while writing: its request was not answered.
  if (text && !text.endsWith('\n')) appendFileSync(file, '\n');
  return text.split('\n').flatMap((line) => {
    try {
      return line ? [JSON.parse(line)] : [];
    } catch {
      return [];
    }
  });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const {
    WALLET_KEY,
    WALLET_PORT = '3200',
    WALLET_FILE = 'wallet-entries.jsonl',
    WALLET_CURRENCY = 'BDT',
  } = process.env;
  if (!WALLET_KEY || WALLET_KEY.length < 32) throw new Error('Set WALLET_KEY to 32 characters or more.');
  const players = JSON.parse(process.env.WALLET_PLAYERS ?? '{"user-4711":1000000}');
  const wallet = createWallet({
    key: WALLET_KEY,
    players,
    currency: WALLET_CURRENCY,
    entries: fileEntries(WALLET_FILE),
    onEntry: (entry) => appendFileSync(WALLET_FILE, `${JSON.stringify(entry)}\n`),
  });
  createWalletServer(wallet).listen(Number(WALLET_PORT), '127.0.0.1', () => {
    console.log(`wallet listening on http://127.0.0.1:${WALLET_PORT}`);
  });
}
