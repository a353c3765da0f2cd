/** checkStories: builds the gallery, and checks its stories in a browser. */
import { buildGallery } from './build.mjs';
import { checkGallery } from './check.mjs';
import { serveGallery } from './server.mjs';

/** @param {Omit<Parameters<typeof checkGallery>[0], 'url'>} options */
export async function checkStories({ only = '', ...options }) {
  await buildGallery(only.split(':')[0]);
  const server = await serveGallery(0);
  try {
    return await checkGallery({ url: server.url, only, ...options });
  } finally {
    await server.stop();
  }
}
