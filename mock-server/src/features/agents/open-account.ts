/** Creating accounts below an agent, and promoting a direct member to agent. */
import type { CreatedDownline, CreateDownlineBody, DownlineId } from '@site/shared/wps';
import { eq } from 'drizzle-orm';
import { createMember } from '../../people/members/create-member';
import { findByUsername, memberById } from '../../people/members/find-member';
import { AGENT_TYPE, MEMBER_TYPE } from '../../people/members/member-type';
import { members } from '../../people/members/members.tables';
import { refuseWeakPassword } from '../../people/members/breached';
import { hashPassword } from '../../people/members/passwords';
import { refuse } from '../../ground/refuse';
import type { WriteContext } from '../../ground/route';
import { limitRate } from '../../ground/counters/counters';
import { findDirect } from './branch';
import { ratesWithin, writeRates } from './rebates';

/** The agent knows the initial password, so the first login requires a new one. */
export async function createDownline(ctx: WriteContext<CreateDownlineBody>): Promise<CreatedDownline> {
  const { db, member: agent, params, at, services, language } = ctx;
  await limitRate(db, `open-account:${agent.memberId}`, at, 60, 3_600_000);
  await refuseWeakPassword(params.password, ctx.settings.siteName, params.username);
  if (await findByUsername(db, params.username)) refuse('username.taken');
  const rates = await ratesWithin(db, agent.memberId, params.rebates);
  const created = await createMember(
    db,
    {
      username: params.username,
      type: params.type === 'agent' ? AGENT_TYPE : MEMBER_TYPE,
      passwordHash: await hashPassword(params.password, services.cheapHash),
      passwordAt: at,
      firstTimeLogin: true,
      locale: language,
      createdAt: at,
    },
    await memberById(db, agent.memberId),
  );
  await writeRates(db, created.id, rates);
  return { customerId: String(created.id), account: created.username };
}

export async function promoteDownline({ db, member, params }: WriteContext<DownlineId>): Promise<true> {
  const { id, type } = await findDirect(db, member, params.customerId);
  if (type !== MEMBER_TYPE) refuse('state.changed', { status: 409 });
  await db.update(members).set({ type: AGENT_TYPE }).where(eq(members.id, id));
  return true;
}
