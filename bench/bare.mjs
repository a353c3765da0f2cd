/** Baseline of the gateway benchmark: a bare node:http server with a fixed response per path, set by messages. */
import { createServer } from 'node:http';

const responses = new Map();
process.on('message', (message) => {
  responses.set(message.path, { headers: message.headers, body: Buffer.from(message.body, 'base64') });
  process.send('stored');
});
createServer((request, response) => {
  const { headers, body } = responses.get(request.url) ?? { headers: {}, body: Buffer.alloc(0) };
  response.writeHead(200, headers).end(body);
}).listen(0, '127.0.0.1', function listening() {
  process.send({ port: this.address().port });
});
