/**
 * Sessions for the pages that need one. The element starts them by hand-over (docs/session-handover.md); the kit answers
 * the exchange with the gateway's answer to a login, so the site needs no integrator.
 */

export const DEMO_ACCOUNTS = { member: 'demo:Demo1234', agent: 'agent:Agent1234' };

/**
 * The gateway's answer to a login; null when it refuses, also the agent's role to a member.
 * @param {string} site
 * @param {string} account "name:password"
 * @param {'member' | 'agent'} role
 */
export async function logIn(site, account, role) {
  const [username, password] = account.split(':');
  const response = await fetch(`${site}/wps/session/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', connection: 'close' },
    body: JSON.stringify({ username, password, site: role }),
  });
  const answer = await response.json().catch(() => null);
  return answer?.value?.token ? answer : null;
}

/** The same answer with a token that the gateway does not know (any more). */
export const expired = (answer) => ({
  ...answer,
  value: { ...answer.value, token: answer.value.token.replace(/.{6}$/, 'zzzzzz') },
});

/** The elements of this page get a session from `answer`. */
export async function provideSession(page, answer) {
  await page.route('**/wps/session/exchange', (route) => route.fulfill({ json: answer }));
  await page.evaluate(() => {
    window.__conformance.fetchSession = () => Promise.resolve('conformance');
  });
}
