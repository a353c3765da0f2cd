/** MemberSheet: one downline member: masked contact, 30-day totals of the branch, rates, contract, transfer. */
import { useEffect, useState } from 'react';
import { addDays } from '@site/shared/kernel';
import { useFormat, useT } from '@site/shared/i18n';
import { paths } from '@site/shared/contract';
import { useIntent } from '@site/shared/intent';
import { IfOpen, useCall, usePlatform, useSite, useToday } from '@site/shared/platform';
import { downlineDetail, downlines, transferDownline, type DownlineDetail } from '@site/shared/wps';
import { Note } from '@site/shared/components';
import { Async, LinkButton, Money, SectionTitle, Skeleton, Tabs } from '@site/shared/ui';
import { KeyValue } from '../../components/KeyValue';
import { SecondaryText, Stack } from '../../components/layout';
import { PAYMENT_SECRETS } from '../../components/PaymentForm';
import { AFTER_PAYMENT } from '../../model/staleCalls';
import { agentPaths } from '../../model/agentPaths';
import { CellLink } from '../../components/report/CellLink';
import { EditRebates } from './EditRebates';
import { TransferForm } from './TransferForm';

export function MemberSheet({ customerId }: { readonly customerId: string }) {
  const t = useT('agent');
  const detail = useCall(downlineDetail, { customerId });
  return (
    <Async of={detail} skeleton={<Skeleton height={420} />} missing={{ label: t('team.me'), to: paths.team }}>
      {(member) => <MemberDetails member={member} />}
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

function MemberDetails({ member }: { readonly member: DownlineDetail }) {
  const t = useT('agent');
  const [tab, setTab] = useState<string>('about');
  const [transferCount, setTransferCount] = useState(0);
  const { money } = useFormat();
  const { currency } = useSite();
  const { toasts } = usePlatform();
  const transfer = useIntent(transferDownline, {
    name: `transfer-${member.customerId}`,
    secrets: PAYMENT_SECRETS,
    rereads: AFTER_PAYMENT,
    // The account may have been closed since it was read.
    rereadsIfRefused: [downlineDetail, downlines],
    onDone: (_, { params: { amount } }) => {
      toasts.show({ kind: 'success', text: t('transfer.done', { amount: money(amount, currency) }) });
      setTransferCount((before) => before + 1);
    },
  });
  const isTransferPending = transfer.pending !== null;
  // A transfer with an unknown outcome takes precedence.
  useEffect(() => {
    if (isTransferPending) setTab('transfer');
  }, [isTransferPending]);
  const isDirect = member.level === 1;
  // The tab of money stays while the outcome of a transfer is unknown.
  const tabs = TABS.filter(
    (key) => (isDirect || key !== 'rebates') && (!member.closed || isTransferPending || key !== 'transfer'),
  );
  const shown = tabs.some((key) => key === tab) ? tab : 'about';
  return (
    <Stack>
      <SectionTitle title={member.account} />
      {member.closed ? <Note>{t('member.closed')}</Note> : null}
      <Tabs
        label={t('team.member')}
        selected={shown}
        onSelect={setTab}
        items={tabs.map((key) => ({ key, label: t(`member.${key}`) }))}
      >
        {shown === 'about' ? <MemberProfile member={member} /> : null}
        {shown === 'rebates' ? <EditRebates customerId={member.customerId} rebates={member.rebates} /> : null}
        {shown === 'transfer' ? (
          <TransferForm
            key={transferCount}
            customerId={member.customerId}
            account={member.account}
            transfer={transfer}
          />
        ) : null}
      </Tabs>
    </Stack>
  );
}

function MemberProfile({ member }: { readonly member: DownlineDetail }) {
  const t = useT('agent');
  const { date, dateTime, number } = useFormat();
  const { currency } = useSite();
  const money = (amount: string) => <Money amount={amount} currency={currency} />;
  const today = useToday() ?? '2000-01-01';
  const scope = { parentId: member.customerId, startDate: addDays(today, -29), endDate: today };
  const { level, balance, month, nickname, mobile, email, lastLogin, regDate, teamCount } = member;
  return (
    <Stack>
      <div>
        <KeyValue name={t('member.level')}>{number(level)}</KeyValue>
        {balance === null ? null : <KeyValue name={t('member.balance')}>{money(balance)}</KeyValue>}
        {nickname ? <KeyValue name={t('member.nickname')}>{nickname}</KeyValue> : null}
        {mobile ? <KeyValue name={t('member.mobile')}>{mobile}</KeyValue> : null}
        {email ? <KeyValue name={t('member.email')}>{email}</KeyValue> : null}
        <KeyValue name={t('member.joined')}>{date(regDate)}</KeyValue>
        {lastLogin === null ? null : <KeyValue name={t('member.lastLogin')}>{dateTime(lastLogin)}</KeyValue>}
        <KeyValue name={t('member.team')}>{number(teamCount)}</KeyValue>
      </div>
      <SecondaryText>{t('member.month')}</SecondaryText>
      <div>
        {ACTIVITY.map(([name, type]) => (
          <KeyValue key={name} name={t(`overview.${name}`)}>
            <CellLink to={type ? agentPaths.filteredTransactions({ ...scope, type }) : agentPaths.bets(scope)}>
              {money(month[name])}
            </CellLink>
          </KeyValue>
        ))}
        <KeyValue name={t('overview.betting')}>{number(month.bettors)}</KeyValue>
      </div>
      <IfOpen path={paths.teamBetting}>
        <LinkButton kind="secondary" to={agentPaths.bets(scope)}>
          {t('member.bets')}
        </LinkButton>
      </IfOpen>
      {teamCount > 0 ? (
        <IfOpen path={paths.teamProfit}>
          <LinkButton kind="secondary" to={agentPaths.profit(scope)}>
            {t('member.profit')}
          </LinkButton>
        </IfOpen>
      ) : null}
      {level === 1 ? (
        <IfOpen path={paths.inbox}>
          <LinkButton kind="secondary" to={`${paths.inbox}?to=${member.customerId}`}>
            {t('member.write')}
          </LinkButton>
        </IfOpen>
      ) : null}
      {level === 1 ? (
        <IfOpen path={paths.dailyContract}>
          <LinkButton kind="secondary" to={`${paths.dailyContract}?customerId=${member.customerId}`}>
            {t('member.contract')}
          </LinkButton>
        </IfOpen>
      ) : null}
    </Stack>
  );
}
