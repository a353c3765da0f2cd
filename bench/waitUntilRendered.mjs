/** waitUntilRendered: the site server renders a page after its first request, and sends one without content until then. */
const TIMEOUT_MS = 120_000;

/**
 * @param {string} site its URL
 * @param {readonly string[]} routes
 */
export async function waitUntilRendered(site, routes) {
  const deadline = Date.now() + TIMEOUT_MS;
  for (const route of routes) {
    while (!(await (await fetch(site + route)).text()).includes('data-served="')) {
      if (Date.now() > deadline) throw new Error(`${route} is not rendered`);
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }
}
