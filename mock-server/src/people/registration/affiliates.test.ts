/** Codes of a registration: whose downline a new member joins, and invite links that have ended. */
import type * as W from '@site/shared/wps';
import { eq } from 'drizzle-orm';
import { AGENT_ID, DEMO_ID } from '../../edge/seed/seed-people';
import { createAgentClient } from '../../testing/agents';
import { registerNewcomer } from '../../testing/newcomer';
import { members } from '../members/members.tables';
import { ownGateway } from '../../testing/own-gateway';

const gateway = ownGateway();

describe('[AUTH-08] a new member', () => {
  let count = 0;
  const join = async (codes: { affiliateCode?: string; referralCode?: string }) => {
    const mina = await registerNewcomer(gateway, { username: `joining${(count += 1)}`, ...codes });
    const [row] = await gateway.services.db.select().from(members).where(eq(members.id, mina.id));
    return [row!.parentId, row!.referredBy];
  };
  const codeOf = async (id: number) =>
    (await gateway.services.db.select().from(members).where(eq(members.id, id)))[0]!.referralCode!;

  it('with a player’s code is beside the player, with an agent’s code below the agent', async () => {
    const [player, agent] = [await codeOf(DEMO_ID), await codeOf(AGENT_ID)];
    expect(await join({ referralCode: player.toLowerCase() })).toEqual([AGENT_ID, DEMO_ID]);
    expect(await join({ affiliateCode: agent })).toEqual([AGENT_ID, AGENT_ID]);
    expect(await join({})).toEqual([null, null]);
    // What the form contains wins over the link that the visitor arrived by.
    expect(await join({ affiliateCode: agent, referralCode: player })).toEqual([AGENT_ID, AGENT_ID]);
    // A player without an agent invites a friend who has none either; an unknown link is ignored.
    const { id: alone } = await registerNewcomer(gateway);
    expect(await join({ referralCode: await codeOf(alone) })).toEqual([null, alone]);
    expect(await join({ referralCode: 'NOSUCH' })).toEqual([null, null]);
  });

  it('sees whether a code is one of an agent or a player before the form is sent', async () => {
    const check = async (code: string) =>
      (await gateway.request('GET', '/wps/agent/affiliate', { query: { code } })).body.errorCode ?? 'valid';
    expect([await check((await codeOf(DEMO_ID)).toLowerCase()), await check('NOSUCH')]).toEqual([
      'valid',
      'affiliate.invalid',
    ]);
  });

  it('is not accepted with the link of an agent from the moment on which it expires', async () => {
    const token = await gateway.enter('agent');
    const { send } = createAgentClient(gateway, () => token);
    const expireTime = gateway.services.clock.now() + 60_000;
    const body = { type: 'member', rebates: [], expireTime };
    const made = await send('POST', '/wps/relay/MCSFE_createAffiliateUrl', body);
    const { code: affiliateCode } = made.body.value as unknown as W.InviteLink;
    await gateway.pass(59_999);
    expect(await join({ affiliateCode })).toEqual([AGENT_ID, null]);
    await gateway.pass(1);
    const late = { username: 'toolate', password: 'River2468', confirmPassword: 'River2468', affiliateCode };
    const answer = await gateway.request('PUT', '/wps/member/register', { body: late });
    expect(answer.body.errorCode).toBe('affiliate.invalid');
  });
});

it('[ERR-01] the link of a closed agent account names the agent, and no account is created', async () => {
  const token = await gateway.enter('agent');
  const { send } = createAgentClient(gateway, () => token);
  const made = await send('POST', '/wps/relay/MCSFE_createAffiliateUrl', { type: 'member', rebates: [] });
  const { code } = made.body.value as unknown as W.InviteLink;
  await gateway.services.db.update(members).set({ state: 'disabled' }).where(eq(members.username, 'agent'));
  const checked = await gateway.request('GET', '/wps/agent/affiliate', { query: { code } });
  expect(checked.body.errorCode).toBe('agent.invalid');
  const joined = await gateway.request('PUT', '/wps/member/register', {
    body: { username: 'nobody77', password: 'River2468', confirmPassword: 'River2468', affiliateCode: code },
  });
  expect(joined.body.errorCode).toBe('agent.invalid');
});

it('[AUTH-08] the referral code of a closed account, or of a player below a closed agent, is refused like an unknown one', async () => {
  const { db } = gateway.services;
  const setState = (id: number, state: 'active' | 'disabled') =>
    db.update(members).set({ state }).where(eq(members.id, id));
  const codeOf = async (id: number) => (await db.select().from(members).where(eq(members.id, id)))[0]!.referralCode!;
  const answersTo = async (id: number) => {
    const code = await codeOf(id);
    const checked = await gateway.request('GET', '/wps/agent/affiliate', { query: { code } });
    const body = { username: `closed${id}`, password: 'River2468', confirmPassword: 'River2468', affiliateCode: code };
    const joined = await gateway.request('PUT', '/wps/member/register', { body });
    return [checked.body.errorCode, joined.body.errorCode];
  };
  const { id: alone } = await registerNewcomer(gateway);
  await setState(alone, 'disabled');
  expect(await answersTo(alone)).toEqual(['affiliate.invalid', 'affiliate.invalid']);
  await setState(AGENT_ID, 'disabled');
  for (const id of [AGENT_ID, DEMO_ID]) expect(await answersTo(id)).toEqual(['affiliate.invalid', 'affiliate.invalid']);
  await setState(AGENT_ID, 'active');
  await setState(DEMO_ID, 'disabled');
  // A link that the visitor arrived by is ignored then: the account is created without an agent.
  const mina = await registerNewcomer(gateway, { username: 'byclosed1', referralCode: await codeOf(DEMO_ID) });
  const [row] = await db.select().from(members).where(eq(members.id, mina.id));
  expect([row!.parentId, row!.referredBy]).toEqual([null, null]);
});
