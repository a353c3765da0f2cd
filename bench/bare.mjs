/** Baseline of the gateway benchmark: a bare node:http server with a fixed response per path, set by messages. */
import { createServer } from 'node:http';

const answers = new Map();
process.on('message', (told) => {
  answers.set(told.path, { headers: told.headers, body: Buffer.from(told.body, 'base64') });
  process.send('kept');
});
createServer((request, response) => {
  const { headers, body } = answers.get(request.url) ?? { headers: {}, body: Buffer.alloc(0) };
  response.writeHead(200, headers).end(body);
}).listen(0, '127.0.0.1', function listening() {
  process.send({ port: this.address().port });
});
