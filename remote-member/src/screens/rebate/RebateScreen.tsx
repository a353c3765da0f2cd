/** Manual rebate: accrued rebate by game type, claimed in one call; and past claims (MEM-11). */
import { addDays } from '@site/shared/kernel';
import { useFormat, useT } from '@site/shared/i18n';
import { claimRebate, rebateHistory, rebateSummary, type RebateSummary } from '@site/shared/wps';
import { ListSkeleton, RewardMoment } from '@site/shared/components';
import { usePagedList } from '@site/shared/paged';
import {
  Async,
  Button,
  Card,
  Countdown,
  Empty,
  ErrorRetry,
  Money,
  Screen,
  SectionTitle,
  useSecondsUntil,
} from '@site/shared/ui';
import { useCall, useCurrency, usePlatform, useToday } from '@site/shared/platform';
import { minorOf } from '../../model/amount';
import { ClaimNote } from '../../components/ClaimNote';
import { DefinitionList } from '../../components/DefinitionList';
import { MorePages } from '../../components/MorePages';
import { RecordRow } from '../../components/RecordRow';
import { useClaim } from '../../queries/useClaim';

export default function RebateScreen() {
  const summary = useCall(rebateSummary, undefined, { staleTime: 0 });
  return (
    <Screen>
      <Async of={summary} skeleton={<ListSkeleton count={4} height={72} />}>
        {(value) => <Summary summary={value} />}
      </Async>
      <RebateHistory />
    </Screen>
  );
}

function Summary({ summary }: { readonly summary: RebateSummary }) {
  const t = useT('member');
  const { money, percent } = useFormat();
  const { list, footer } = summary;
  const claim = useClaim(claimRebate, 'claim-rebate', rebateSummary, rebateHistory);
  const { clock } = usePlatform();
  const { nextClaimTime } = footer;
  const seconds = useSecondsUntil(nextClaimTime, clock.now);
  // The seconds are counted after the first drawing.
  const mustWait = seconds > 0 || (nextClaimTime !== null && clock.now() < nextClaimTime);
  // After the refusal the gateway names the next time: another page has claimed it meanwhile.
  const isRefusedAsTooEarly = claim.state.status === 'refused' && mustWait;
  const canClaim = minorOf(footer.amount) > 0 && minorOf(footer.amount) >= minorOf(footer.minClaim);
  return (
    <>
      <Card>
        <DefinitionList
          facts={[
            {
              name: t('rebate.waiting'),
              value: <Money amount={footer.amount} currency={footer.currency} tone="gold" />,
              strong: true,
            },
            { name: t('rebate.least'), value: money(footer.minClaim, footer.currency) },
            ...(nextClaimTime
              ? [{ name: t('rebate.next'), value: <Countdown until={nextClaimTime} now={clock.now} /> }]
              : []),
          ]}
        />
      </Card>
      <ClaimNote claim={{ ...claim, isClaimedBefore: claim.isClaimedBefore || isRefusedAsTooEarly }} />
      <RewardMoment claimed={claim.claimed} />
      <Button full disabled={!canClaim || mustWait} loading={claim.isBusy} onClick={() => claim.submit({})}>
        {t('rebate.claim')}
      </Button>
      {list.length ? (
        <div>
          {list.map((line) => (
            <RecordRow
              key={`${line.gameType}/${line.vassalage}`}
              title={`${t(`gameType.${line.gameType}`)} · ${line.vendorName ?? line.vassalage}`}
              note={t('rebate.line', {
                stake: money(line.validBet, footer.currency),
                rate: percent(line.rateBps / 10_000),
              })}
              figure={money(line.amount, footer.currency)}
            />
          ))}
        </div>
      ) : (
        <Empty title={t('rebate.none')} message={t('rebate.noneMessage')} />
      )}
    </>
  );
}

const DAYS = 90;

function RebateHistory() {
  const t = useT('member');
  const format = useFormat();
  const currency = useCurrency();
  const today = useToday();
  const endDate = today ?? '2000-01-01';
  const history = usePagedList(
    rebateHistory,
    { startDate: addDays(endDate, -DAYS), endDate },
    ({ transactionId }) => transactionId,
    { enabled: today !== null },
  );
  const { first } = history;
  if (first.status !== 'failed' && history.rows.length === 0) return null;
  return (
    <>
      <SectionTitle title={t('rebate.history')} />
      <div>
        {history.rows.map(({ transactionId, time, amount }) => (
          <RecordRow
            key={transactionId}
            title={t('kind.rebate')}
            note={format.dateTime(time)}
            figure={format.money(amount, currency)}
          />
        ))}
        {first.status === 'failed' ? <ErrorRetry compact error={first.error} onRetry={first.retry} /> : null}
        <MorePages of={history} />
      </div>
    </>
  );
}
