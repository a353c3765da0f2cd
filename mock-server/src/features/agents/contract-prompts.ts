/** Contract prompts: which kinds of contract wait for this member's answer, and which are active. */
import { isFeatureOn } from '@site/shared/flags';
import {
  answerDailyContract,
  answerDividendContract,
  answerHourContract,
  type AnswerContractBody,
  type Call,
  type ContractPrompts,
} from '@site/shared/wps';
import { maySignContracts } from '../../people/members/member-type';
import type { Context } from '../../ground/route';
import type { ContractRow } from './agents.tables';
import { contractsOf } from './contracts';

/** Calls with which offers are answered. */
const ANSWERS: Partial<Record<ContractRow['kind'], Call<AnswerContractBody, true>>> = {
  DAILY: answerDailyContract,
  DIVIDEND: answerDividendContract,
  HOURLY: answerHourContract,
};

export async function contractPrompts({ db, member, settings }: Context<unknown>): Promise<ContractPrompts> {
  const found = maySignContracts(member.type) ? await contractsOf(db, member.memberId) : [];
  const idOf = (is: (row: ContractRow) => boolean) => String(found.find(is)?.contractId ?? '');
  // No prompt leads to a page that is paused.
  const canAnswer = (kind: ContractRow['kind']) => {
    const module = ANSWERS[kind]?.options.module;
    return module !== undefined && isFeatureOn(module, settings.flags);
  };
  const promptOf = (kind: ContractRow['kind']) =>
    canAnswer(kind)
      ? idOf((row) => row.kind === kind && row.state === 'OFFERED' && row.receiverId === member.memberId)
      : '';
  const inForce = (is: (row: ContractRow) => boolean) => idOf((row) => row.state === 'ACTIVE' && is(row));
  const dividend = promptOf('DIVIDEND');
  return {
    dailysalreqtype: promptOf('DAILY'),
    divtypecompperiodreq: dividend,
    divtypereq: dividend,
    contracthoursalreq: promptOf('HOURLY'),
    realtimesalreqtype: promptOf('REALTIME'),
    contractmrdailysalinfotype: inForce(({ period }) => period === 'MANUAL'),
    contracthoursalinfo: inForce(({ kind }) => kind === 'HOURLY'),
    dailysalinfotype: inForce(({ period }) => period === 'DAY'),
    divtypeinfo: inForce(({ kind }) => kind === 'DIVIDEND'),
  };
}
