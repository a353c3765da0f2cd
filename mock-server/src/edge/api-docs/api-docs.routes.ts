/** The API documentation at /docs: Swagger UI with a search over operations, and a getting-started page. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import swaggerUi, { type FastifySwaggerUiOptions } from '@fastify/swagger-ui';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createElement } from 'react';
import { packageFolder } from '../../ground/db/package-folder';
import { StartPage } from './StartPage';

/** Swagger UI writes inline styles. */
const UI_POLICY =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const START_POLICY =
  "default-src 'none'; style-src 'self'; script-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const contentOf = (file: string): string => readFileSync(join(packageFolder(), 'src/edge/api-docs', file), 'utf8');

/** Swagger UI's settings are sent as a script, functions by their `toString()`. */
const expression = (code: string) => Object.assign(() => ({}), { toString: () => code });

export async function registerApiDocs(app: FastifyInstance): Promise<void> {
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    staticCSP: UI_POLICY,
    uiConfig: {
      filter: true,
      plugins: [expression('SwaggerUIBundle.plugins.DownloadUrl'), expression('window.searchOperations')],
    } as FastifySwaggerUiOptions['uiConfig'],
    theme: { js: [{ filename: 'search.js', content: contentOf('search.js') }] },
  });
  const hidden = { schema: { hide: true } as object };
  for (const [file, type] of [
    ['start.css', 'text/css'],
    ['start.js', 'text/javascript'],
  ] as const) {
    const content = contentOf(file);
    app.get(`/docs/${file}`, hidden, (_request, reply) => reply.type(`${type}; charset=utf-8`).send(content));
  }
  app.get('/docs/start', hidden, async (request, reply) => {
    // Loaded on first use: 6 MB.
    const { renderToStaticMarkup } = await import('react-dom/server');
    return reply
      .type('text/html; charset=utf-8')
      .header('Content-Security-Policy', START_POLICY)
      .send(`<!doctype html>${renderToStaticMarkup(createElement(StartPage, { origin: originOf(request) }))}`);
  });
}

/** The address the visitor uses, as it is pasted into a shell: nothing but a host and a port. */
const originOf = ({ protocol, host }: FastifyRequest): string =>
  `${protocol}://${/^[\w.-]+(:\d+)?$/.test(host) ? host : 'localhost'}`;
