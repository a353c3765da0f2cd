/** The stored sessions of the visitors of the fault matrix. */
import { DEMO, sessionInfo, type Session } from '../../site/visitor';
import type { Visitor } from './cells';

export type Sessions = Readonly<Record<Visitor, string | null>>;

/** Sessions that are not bound to one browser, because each cell has its own. */
export async function logInAll(site: string): Promise<Sessions> {
  const sessionOf = async (who: keyof typeof DEMO) => {
    const [username, password] = DEMO[who];
    const answer = await fetch(`${site}/wps/session/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username, password }),
    });
    const { value } = (await answer.json()) as { value: Session };
    return sessionInfo(value);
  };
  const [member, agent] = await Promise.all([sessionOf('member'), sessionOf('agent')]);
  return { guest: null, member, agent };
}
