/** MemberSheet: one downline member: masked contact, 30-day totals of the branch, rates, contract, transfer. */
import { useEffect, useState } from 'react';
import { addDays } from '@site/shared/kernel';
import { useFormat, useT } from '@site/shared/i18n';
import { paths } from '@site/shared/contract';
import { useCall, useSite } from '@site/shared/platform';
import { downlineDetail, type DownlineDetail } from '@site/shared/wps';
import { Async, LinkButton, Money, SectionTitle, Skeleton, Tabs } from '@site/shared/ui';
import { Note, Pair, Stack } from '../../components/Note';
import { useToday } from '../../components/useToday';
import { agentPaths } from '../../model/agentPaths';
import { CellLink } from '../../components/report/CellLink';
import { EditRebates } from './EditRebates';
import { TransferForm } from './TransferForm';
import { useTransfer } from './useTransfer';

export function MemberSheet({ customerId }: { readonly customerId: string }) {
  const detail = useCall(downlineDetail, { customerId });
  return (
    <Async of={detail} skeleton={<Skeleton height={420} />}>
      {(member) => <Member member={member} />}
    </Async>
  );
}

/** Each 30-day total links to its transactions; stakes link to bets. */
const ACTIVITY = [
  ['deposit', 'deposit'],
  ['withdraw', 'withdraw'],
  ['bet', null],
  ['profit', null],
] as const;

const TABS = ['about', 'rebates', 'transfer'] as const;

function Member({ member }: { readonly member: DownlineDetail }) {
  const t = useT('agent');
  const [tab, setTab] = useState<string>('about');
  const [count, setCount] = useState(0);
  const transfer = useTransfer(member.customerId, () => setCount((before) => before + 1));
  const isLeft = transfer.left !== null;
  // A transfer with an unknown outcome takes precedence.
  useEffect(() => {
    if (isLeft) setTab('transfer');
  }, [isLeft]);
  const isNear = member.level === 1;
  return (
    <Stack>
      <SectionTitle title={member.account} />
      <Tabs
        label={t('team.member')}
        selected={tab}
        onSelect={setTab}
        items={TABS.filter((key) => isNear || key !== 'rebates').map((key) => ({ key, label: t(`member.${key}`) }))}
      >
        {tab === 'about' ? <About member={member} /> : null}
        {tab === 'rebates' ? <EditRebates customerId={member.customerId} rebates={member.rebates} /> : null}
        {tab === 'transfer' ? (
          <TransferForm key={count} customerId={member.customerId} account={member.account} transfer={transfer} />
        ) : null}
      </Tabs>
    </Stack>
  );
}

function About({ member }: { readonly member: DownlineDetail }) {
  const t = useT('agent');
  const { date, dateTime, number } = useFormat();
  const { currency } = useSite();
  const money = (amount: string) => <Money amount={amount} currency={currency} />;
  const today = useToday() ?? '2000-01-01';
  const whose = { parentId: member.customerId, startDate: addDays(today, -29), endDate: today };
  const { level, balance, month, nickname, mobile, email, lastLogin, regDate, teamCount } = member;
  return (
    <Stack>
      <div>
        <Pair name={t('member.level')}>{number(level)}</Pair>
        {balance === null ? null : <Pair name={t('member.balance')}>{money(balance)}</Pair>}
        {nickname ? <Pair name={t('member.nickname')}>{nickname}</Pair> : null}
        {mobile ? <Pair name={t('member.mobile')}>{mobile}</Pair> : null}
        {email ? <Pair name={t('member.email')}>{email}</Pair> : null}
        <Pair name={t('member.joined')}>{date(regDate)}</Pair>
        {lastLogin === null ? null : <Pair name={t('member.lastLogin')}>{dateTime(lastLogin)}</Pair>}
        <Pair name={t('member.team')}>{number(teamCount)}</Pair>
      </div>
      <Note>{t('member.month')}</Note>
      <div>
        {ACTIVITY.map(([name, type]) => (
          <Pair key={name} name={t(`overview.${name}`)}>
            <CellLink to={type ? agentPaths.moves({ ...whose, type }) : agentPaths.bets(whose)}>
              {money(month[name])}
            </CellLink>
          </Pair>
        ))}
        <Pair name={t('overview.betting')}>{number(month.bettors)}</Pair>
      </div>
      <LinkButton kind="secondary" to={agentPaths.bets(whose)}>
        {t('member.bets')}
      </LinkButton>
      {teamCount > 0 ? (
        <LinkButton kind="secondary" to={agentPaths.profit(whose)}>
          {t('member.profit')}
        </LinkButton>
      ) : null}
      {level === 1 ? (
        <LinkButton kind="secondary" to={`${paths.dailyContract}?customerId=${member.customerId}`}>
          {t('member.contract')}
        </LinkButton>
      ) : null}
    </Stack>
  );
}
