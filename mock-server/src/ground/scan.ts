/** createScanner: scans uploaded files with ClamAV's daemon (clamd), by its INSTREAM command (clamd(8)). */
import { connect } from 'node:net';

export type Verdict = 'clean' | 'infected';

/** @throws Error when there is no verdict. */
export type ScanFile = (file: Buffer) => Promise<Verdict>;

const ANSWERS_WITHIN_MS = 5000;

/** `address`: a socket file (starts with "/"), or host:port. */
export function createScanner(address: string, withinMs = ANSWERS_WITHIN_MS): ScanFile {
  const [host, port] = address.split(':');
  const target = address.startsWith('/') ? { path: address } : { host: host!, port: Number(port) };
  return (file) =>
    new Promise((resolve, reject) => {
      const socket = connect(target);
      let answer = '';
      socket.setTimeout(withinMs, () => socket.destroy(new Error(`clamd has not answered within ${withinMs} ms`)));
      socket.on('data', (chunk) => (answer += String(chunk)));
      socket.on('error', reject);
      socket.on('close', () => {
        if (/^stream: OK\0?\s*$/.test(answer)) resolve('clean');
        else if (/ FOUND\0?\s*$/.test(answer)) resolve('infected');
        else reject(new Error(`clamd answered "${answer.slice(0, 100)}"`));
      });
      const length = Buffer.alloc(4);
      length.writeUInt32BE(file.length);
      // One chunk, and the empty one that ends the stream.
      socket.write(Buffer.concat([Buffer.from('zINSTREAM\0'), length, file, Buffer.alloc(4)]));
    });
}

/** clamd's address as configured: a socket file, or host:port. */
export const isScannerAddress = (address: string): boolean => /^(\/.+|[\w.-]+:\d{1,5})$/.test(address);
