/**
 * Baselines of the gateway benchmark: a bare node:http server with a fixed response per path, set by messages. A path with a
 * `query` (text and values, run as a prepared statement on `DATABASE_URL`) reads its rows before each response.
 */
import { createServer } from 'node:http';
import { Pool } from 'pg';

const pool = new Pool({ connectionString: process.env.DATABASE_URL, max: 16 });
const responses = new Map();
process.on('message', (message) => {
  responses.set(message.path, { ...message, body: Buffer.from(message.body, 'base64') });
  process.send('stored');
});
createServer(async (request, response) => {
  const { headers, body, query } = responses.get(request.url);
  if (query && (await pool.query(query)).rowCount === 0) throw new Error(`No row for ${request.url}`);
  response.writeHead(200, headers).end(body);
}).listen(0, '127.0.0.1', function listening() {
  process.send({ port: this.address().port });
});
