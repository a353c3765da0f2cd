/** isOriginRefused: whether the site's gateway refuses calls of this page (CORS), which looks like a lost network to every call. */

const TIMEOUT_MS = 10_000;

/**
 * A call refused by CORS rejects without a reason. The same site answers the registry, which is open to every origin: then
 * it is the page's origin that is refused, not the network that is down.
 */
export async function isOriginRefused(site: string): Promise<boolean> {
  const call = await reach(`${site}/wps/system/status`);
  return call === 'refused' && (await reach(`${site}/registry.json`)) === 'answered';
}

async function reach(url: string): Promise<'answered' | 'refused' | 'unknown'> {
  try {
    // Any status is an answer: a gateway that is down answers 502 with the headers of an allowed origin.
    await fetch(url, { cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS) });
    return 'answered';
  } catch (error) {
    return error instanceof TypeError ? 'refused' : 'unknown';
  }
}
