/** Minimal HTTP/1.1 client over raw sockets, so that client overhead does not distort the measurement. */
import { connect } from 'node:net';

/** @param {{ method?: string, path: string, headers?: Record<string, string>, body?: unknown }} asked */
export function bytesOf({ method = 'GET', path, headers = {}, body }) {
  const text = body === undefined ? '' : JSON.stringify(body);
  const lines = [`${method} ${path} HTTP/1.1`, 'host: bench', 'language: EN'];
  for (const [name, value] of Object.entries(headers)) lines.push(`${name}: ${value}`);
  if (text) lines.push('content-type: application/json', `content-length: ${Buffer.byteLength(text)}`);
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${text}`);
}

/** Opens one connection. `ask` sends a request and resolves with status, headers and body; no pipelining. */
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
    const answer = {
      status: Number(text.slice(9, 12)),
      head: text,
      body: buffer.subarray(head + 4, head + 4 + length),
    };
    buffer = buffer.subarray(head + 4 + length);
    const { resolve } = waiting;
    waiting = null;
    resolve(answer);
  });
  return {
    ask: (bytes) =>
      new Promise((resolve, reject) => {
        waiting = { resolve, reject };
        socket.write(bytes);
      }),
    close: () => socket.destroy(),
  };
}

/** Closed-loop load: `connections` send requests back to back for `ms` milliseconds. Throws unless 200. */
export async function flood(port, bytes, { connections, ms }) {
  const until = performance.now() + ms;
  const times = [];
  const lane = async () => {
    const line = openConnection(port);
    while (performance.now() < until) {
      const begun = performance.now();
      const { status } = await line.ask(bytes);
      if (status !== 200) throw new Error(`answered with ${status}`);
      times.push(performance.now() - begun);
    }
    line.close();
  };
  await Promise.all(Array.from({ length: connections }, lane));
  return { count: times.length, ms, times };
}

/** Open-loop load at `perSecond`. Latency starts at the scheduled time: it includes the wait for a connection. */
export async function pace(port, nextBytes, { perSecond, seconds, connections }) {
  const total = perSecond * seconds;
  const begun = performance.now();
  const times = [];
  const refused = [];
  let next = 0;
  const lane = async () => {
    const line = openConnection(port);
    for (;;) {
      const turn = next++;
      if (turn >= total) return line.close();
      const due = begun + (turn * 1000) / perSecond;
      const early = due - performance.now();
      if (early > 0) await new Promise((resolve) => setTimeout(resolve, early));
      const answer = await line.ask(nextBytes(turn));
      if (answer.status !== 200) refused.push(String(answer.body));
      times.push(performance.now() - Math.max(due, begun));
    }
  };
  await Promise.all(Array.from({ length: connections }, lane));
  return { times, refused, rate: total / ((performance.now() - begun) / 1000) };
}

export function percentile(times, share) {
  const sorted = Float64Array.from(times).sort();
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
