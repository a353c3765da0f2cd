/** Invite links of agents with a closed account. */
import type * as W from '@site/shared/wps';
import { eq } from 'drizzle-orm';
import { createAgentClient } from '../../testing/agents';
import { members } from '../members/members.tables';
import { ownGateway } from '../../testing/own-gateway';

const gateway = ownGateway();

it('[ERR-01] the link of a closed agent account names the agent, and no account is created', async () => {
  const token = await gateway.enter('agent');
  const { send } = createAgentClient(gateway, () => token);
  const made = await send('POST', '/wps/relay/MCSFE_createAffiliateUrl', { type: 'member', rebates: [] });
  const { code } = made.body.value as unknown as W.InviteLink;
  await gateway.services.db.update(members).set({ state: 'disabled' }).where(eq(members.username, 'agent'));
  const checked = await gateway.ask('GET', '/wps/agent/affiliate', { query: { code } });
  expect(checked.body.errorCode).toBe('agent.invalid');
  const joined = await gateway.ask('PUT', '/wps/member/register', {
    body: { username: 'nobody77', password: 'River2468', confirmPassword: 'River2468', affiliateCode: code },
  });
  expect(joined.body.errorCode).toBe('agent.invalid');
});
