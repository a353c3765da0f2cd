/** Minimal HTTP/1.1 client over raw sockets, so that client overhead does not distort the measurement. */
import { connect } from 'node:net';

/** @param {{ method?: string, path: string, headers?: Record<string, string>, body?: unknown }} request */
export function bytesOf({ method = 'GET', path, headers = {}, body }) {
  const text = body === undefined ? '' : JSON.stringify(body);
  const lines = [`${method} ${path} HTTP/1.1`, 'host: bench', 'language: EN'];
  for (const [name, value] of Object.entries(headers)) lines.push(`${name}: ${value}`);
  if (text) lines.push('content-type: application/json', `content-length: ${Buffer.byteLength(text)}`);
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${text}`);
}

/** Opens one connection. `send` sends a request and resolves with status, headers and body; no pipelining. */
export function openConnection(port) {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  let buffer = Buffer.alloc(0);
  let waiting = null;
  const fail = (error) => waiting?.reject(error ?? new Error('The server closed the connection'));
  socket.on('error', fail).on('close', () => fail());
  socket.on('data', (chunk) => {
    buffer = buffer.length === 0 ? chunk : Buffer.concat([buffer, chunk]);
    const head = buffer.indexOf('\r\n\r\n');
    if (head < 0) return;
    const text = buffer.toString('latin1', 0, head);
    const length = Number(/content-length: (\d+)/i.exec(text)?.[1] ?? 0);
    if (buffer.length < head + 4 + length) return;
    const response = {
      status: Number(text.slice(9, 12)),
      head: text,
      body: buffer.subarray(head + 4, head + 4 + length),
    };
    buffer = buffer.subarray(head + 4 + length);
    const { resolve } = waiting;
    waiting = null;
    resolve(response);
  });
  return {
    send: (bytes) =>
      new Promise((resolve, reject) => {
        waiting = { resolve, reject };
        socket.write(bytes);
      }),
    close: () => socket.destroy(),
  };
}

/** Closed-loop load: `connections` send requests back to back for `ms` milliseconds. Throws unless 200. */
export async function measureClosedLoop(port, bytes, { connections, ms }) {
  const until = performance.now() + ms;
  const times = [];
  const worker = async () => {
    const connection = openConnection(port);
    while (performance.now() < until) {
      const start = performance.now();
      const { status } = await connection.send(bytes);
      if (status !== 200) throw new Error(`status ${status}`);
      times.push(performance.now() - start);
    }
    connection.close();
  };
  await Promise.all(Array.from({ length: connections }, worker));
  return { count: times.length, ms, times };
}

/** Open-loop load at `perSecond`. Latency starts at the scheduled time: it includes the wait for a connection. */
export async function measureOpenLoop(port, nextBytes, { perSecond, seconds, connections }) {
  const total = perSecond * seconds;
  const start = performance.now();
  const times = [];
  const errors = [];
  let next = 0;
  const worker = async () => {
    const connection = openConnection(port);
    for (;;) {
      const index = next++;
      if (index >= total) return connection.close();
      const due = start + (index * 1000) / perSecond;
      const early = due - performance.now();
      if (early > 0) await new Promise((resolve) => setTimeout(resolve, early));
      const response = await connection.send(nextBytes(index));
      if (response.status !== 200) errors.push(String(response.body));
      times.push(performance.now() - Math.max(due, start));
    }
  };
  await Promise.all(Array.from({ length: connections }, worker));
  return { times, errors, rate: total / ((performance.now() - start) / 1000) };
}

export function percentile(times, share) {
  const sorted = Float64Array.from(times).sort();
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
