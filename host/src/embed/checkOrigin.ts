/** isOriginRefused: whether the gateway refuses calls of this page (CORS), which otherwise looks like a network failure. */

const TIMEOUT_MS = 10_000;

/**
 * A call refused by CORS rejects without a reason. The registry of the same site allows every origin: if it answers,
 * the page's origin is refused and the network works.
 */
export async function isOriginRefused(site: string): Promise<boolean> {
  const call = await reach(`${site}/wps/system/status`);
  return call === 'refused' && (await reach(`${site}/registry.json`)) === 'answered';
}

async function reach(url: string): Promise<'answered' | 'refused' | 'unknown'> {
  try {
    // Any status is an answer: an unreachable gateway gives 502 with the headers of an allowed origin.
    await fetch(url, { cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS) });
    return 'answered';
  } catch (error) {
    return error instanceof TypeError ? 'refused' : 'unknown';
  }
}
