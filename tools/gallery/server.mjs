/** The gallery's server: its files, and one drawn picture in place of every picture of the gateway. */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { OUT } from './build.mjs';

const TYPES = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript', '.woff2': 'font/woff2' };
const PICTURE = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 200"><rect width="300" height="200" fill="#6d5bd0"/>
<circle cx="150" cy="100" r="60" fill="#f4c95d"/></svg>`;
const IS_PICTURE = /\.(svg|png|jpg|webp|avif)$/;

/** @param {number} port 0: a free one */
export async function serveGallery(port) {
  const server = createServer((request, response) => {
    const path = normalize(new URL(request.url, 'http://localhost').pathname);
    const file = path === '/' ? '/index.html' : path;
    try {
      const content = readFileSync(join(OUT, file));
      response.writeHead(200, { 'Content-Type': TYPES[extname(file)] ?? 'image/svg+xml' }).end(content);
    } catch {
      if (IS_PICTURE.test(file)) response.writeHead(200, { 'Content-Type': 'image/svg+xml' }).end(PICTURE);
      else response.writeHead(404).end('Not found');
    }
  });
  await new Promise((listening, fail) => server.once('error', fail).listen(port, 'localhost', listening));
  return {
    url: `http://localhost:${server.address().port}`,
    stop: () => new Promise((closed) => server.close(closed).closeAllConnections()),
  };
}
