/** A new agent without money whose members have played: their daily and hourly wages stay due, because the job cannot pay them. */
import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import {
  answerDailyContract,
  answerHourContract,
  createInviteLink,
  dailyWages,
  hourWages,
  launchGame,
  memberInfo,
  offerContract,
  startRound,
  type Launch,
  type MemberInfo,
  type OfferedContract,
  type WageRecords,
} from '@site/shared/wps';
import { FUNDS_PASSWORD, type Gateway, type NewMember, type OwnMember } from '../member/ownMember';
import { expect, type Servers } from '../test';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const DICE = '9002';
const STAKE = '100.00';
/** 1 % of the stake. */
export const WAGE_MINOR = 100;

/** YYYY-MM-DD in the site's time zone. */
const siteDay = (at: number) => new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Dhaka' }).format(at);

const WAGES = {
  daily: { call: dailyWages, answer: answerDailyContract, contract: { kind: 'DAILY', period: 'DAY' } },
  hourly: { call: hourWages, answer: answerHourContract, contract: { kind: 'HOURLY', period: 'HOUR' } },
} as const;
type WageKind = keyof typeof WAGES;

export interface OwnTeam {
  readonly agent: OwnMember;
  readonly members: readonly OwnMember[];
  /** The time at the gateway, one minute past a full hour of the next day. */
  readonly at: number;
}

interface Setup {
  readonly servers: Servers;
  readonly request: APIRequestContext;
  readonly gateway: Gateway;
  readonly newMember: (options?: NewMember) => Promise<OwnMember>;
}

/** @param size members with one wage each that is due. */
export async function createTeam(setup: Setup, kind: WageKind, size: number): Promise<OwnTeam> {
  const { servers, request, gateway, newMember } = setup;
  const { contract, answer } = WAGES[kind];
  const agent = await newMember({ affiliateCode: 'LPARTNER', creditMinor: 0 });
  const { code } = await agent.send<{ readonly code: string }>('post', createInviteLink.path, {
    type: 'member',
    rebates: [],
  });
  const members: OwnMember[] = [];
  for (let count = 0; count < size; count += 1) {
    const member = await newMember({ affiliateCode: code });
    const { id: customerId } = await member.get<MemberInfo>(memberInfo.path);
    const terms = { tiers: [{ condition: '10.00', rate: '1.00', active: 1 }], paymentPassword: FUNDS_PASSWORD };
    const offer = { customerId, ...contract, ...terms };
    const { contractId, version } = await agent.send<OfferedContract>('put', offerContract.path, offer);
    await member.send('post', answer.path, { contractId, version, action: 'ACCEPT' });
    await playOnce(member, servers, request);
    members.push(member);
  }
  const now = Date.now();
  const byMs = DAY_MS + HOUR_MS - (now % HOUR_MS) + 60_000;
  await gateway.advanceClock(byMs);
  const data = { username: agent.name, amount: 1_000_000 };
  expect((await request.post(`${servers.gateway}/__mock/api/credit`, { data })).ok()).toBe(true);
  // Sessions end after half an hour without a request.
  const again = await Promise.all(members.map((member) => member.logInAgain()));
  return { agent: await agent.logInAgain(), members: again, at: now + byMs };
}

async function playOnce(member: OwnMember, { gateway }: Servers, request: APIRequestContext): Promise<void> {
  const query = { launchMode: 'GLS', accountType: '1', nodeId: DICE };
  const { gameUrl } = await member.get<Launch>(launchGame.path, query);
  const token = new URLSearchParams(gameUrl.split('#')[1]).get('t') ?? '';
  const data = { roundId: randomUUID(), stake: STAKE, choice: { target: 5000, over: true } };
  const round = await request.post(`${gateway}${startRound.path}`, { data, headers: { authorization: token } });
  expect(round.ok(), await round.text()).toBe(true);
}

/** States of the wages that the agent owes, by the member's name. */
export async function statesOf({ agent, at }: OwnTeam, kind: WageKind): Promise<ReadonlyMap<string, string>> {
  const range = { startDate: siteDay(at - 2 * DAY_MS), endDate: siteDay(at) };
  const { list } = await agent.get<WageRecords>(WAGES[kind].call.path, { ...range, side: 'team' });
  const played = list.filter(({ bet }) => bet === STAKE);
  return new Map(played.map(({ account, state }) => [account, state]));
}
