/** The forms of the console's page as a browser sends them: what an operator has not touched stays as it is. */
import { eq } from 'drizzle-orm';
import { JSDOM } from 'jsdom';
import { members } from '../../people/members/members.tables';
import { ownGateway } from '../../testing/own-gateway';

const gateway = ownGateway();
const settings = () => gateway.services.settings.get();
const runAction = (action: string, body: object) => gateway.request('POST', `/__mock/api/${action}`, { body });

const formsOf = async (name: string) => {
  const { window } = new JSDOM((await gateway.request('GET', '/__mock')).text);
  return [...window.document.querySelectorAll<HTMLFormElement>(`form[action="/__mock/api/${name}"]`)];
};

/** Sends a form with every field as it is drawn, but for those that are changed. */
async function submit(form: HTMLFormElement, changed: Record<string, string> = {}): Promise<string> {
  for (const [field, value] of Object.entries(changed)) {
    const control = form.elements.namedItem(field) as HTMLSelectElement | HTMLInputElement;
    control.value = value;
    // A choice has only its options.
    expect([field, control.value]).toEqual([field, value]);
  }
  const fields = [...new form.ownerDocument.defaultView!.FormData(form)] as [string, string][];
  const answer = await gateway.request('POST', form.action, {
    body: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  return String(answer.headers.location);
}

describe('an account', () => {
  const stored = async () => {
    const { db } = gateway.services;
    const [row] = await db.select().from(members).where(eq(members.username, 'rahim'));
    return { type: row!.type, state: row!.state };
  };
  afterEach(() => runAction('member', { username: 'rahim', type: 1, state: 'active' }));

  it.each([
    [{}, { type: 1, state: 'disabled' }],
    [{ type: '2' }, { type: 2, state: 'disabled' }],
    [{ state: 'active' }, { type: 1, state: 'active' }],
  ])('that is disabled and sent with %j has no other change', async (changed, expected) => {
    await runAction('member', { username: 'rahim', state: 'disabled' });
    expect(await submit((await formsOf('member'))[0]!, { username: 'rahim', ...changed })).toContain('message=Done');
    expect(await stored()).toEqual(expected);
  });
});

describe('the settings', () => {
  beforeEach(async () => {
    await runAction('settings/reset', {});
    await runAction('settings', {
      ...{ blockedIps: ['10.9.8.7', '10.9.8.6'], blockedCountries: ['XX'], imageCdns: ['https://a.example', '/cdn'] },
      registerRules: { email: { enabled: false, required: false, minLength: 7, maxLength: 50, patternId: 0 } },
      faults: [{ path: '/wps/game', latencyMs: 5, errorRate: 0.25 }],
    });
  });
  afterAll(() => runAction('settings/reset', {}));

  it.each([
    ['blocked', {}, {}],
    ['blocked', { ips: '10.9.8.7' }, { blockedIps: ['10.9.8.7'] }],
    ['image-hosts', {}, {}],
    ['register-rule', { field: 'email' }, {}],
    [
      'register-rule',
      { field: 'email', required: 'true' },
      { registerRules: { email: { enabled: false, required: true, minLength: 7, maxLength: 50, patternId: 0 } } },
    ],
    ['fault', { path: '/wps/other' }, {}],
  ])('%s, sent with %j, has no other change', async (name, changed, expected) => {
    const before = await settings();
    expect(await submit((await formsOf(name)).at(-1)!, changed)).toContain('message=Done');
    expect(await settings()).toEqual({ ...before, ...expected });
  });

  it.each(['', '/wps/game', '/wps/member'])('the fault of "%s" is removed alone by its button', async (path) => {
    const faults = ['/wps/a', path, '/wps/b'].map((one) => ({ path: one, latencyMs: 5, errorRate: 0 }));
    await runAction('settings', { faults });
    expect(await submit((await formsOf('fault'))[1]!)).toContain('message=Done');
    expect((await settings()).faults.map((fault) => fault.path)).toEqual(['/wps/a', '/wps/b']);
  });
});
