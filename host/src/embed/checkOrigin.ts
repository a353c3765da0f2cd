/** isOriginRefused: whether the gateway refuses calls of this page (CORS), which otherwise looks like a network failure. */

const TIMEOUT_MS = 10_000;

/**
 * A call refused by CORS rejects without a reason. The registry of the same site allows every origin: if it answers,
 * the page's origin is refused and the network works.
 */
export async function isOriginRefused(site: string): Promise<boolean> {
  const gateway = await reach(`${site}/wps/system/status`);
  return gateway === 'refused' && (await reach(`${site}/registry.json`)) === 'responded';
}

async function reach(url: string): Promise<'responded' | 'refused' | 'unknown'> {
  try {
    // Any status is a response: an unreachable gateway gives 502 with the headers of an allowed origin.
    await fetch(url, { cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS) });
    return 'responded';
  } catch (error) {
    return error instanceof TypeError ? 'refused' : 'unknown';
  }
}
