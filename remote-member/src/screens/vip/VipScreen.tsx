/** VIP benefits: what the next level gives, the progress to it, and the benefits of every level (MEM-04). */
import { Crown } from 'lucide-react';
import styled from 'styled-components';
import { useFormat, useT } from '@site/shared/i18n';
import { rankLadder, rankProgress, type Rank, type RankProgress } from '@site/shared/wps';
import { color, font, radius, space } from '@site/shared/theme';
import { ListSkeleton } from '@site/shared/components';
import { useRereadDaily } from '@site/shared/paged';
import { Async, Card, ProgressBar, SectionTitle } from '@site/shared/ui';
import { prefetchCall, useCall, useCurrency, type PagePrefetch } from '@site/shared/platform';
import { bpsOf, minorOf, minus, progressOf } from '../../model/amount';
import { vipProgress } from '../../model/vip';
import { CardHead } from '../../components/CardHead';
import { DefinitionList } from '../../components/DefinitionList';
import { LevelUp } from '../../components/LevelUp';
import { StableScreen } from '../../components/StableScreen';

export const prefetch: PagePrefetch = (platform) => {
  prefetchCall(platform, rankProgress, undefined);
  prefetchCall(platform, rankLadder, undefined);
};

export default function VipScreen() {
  const t = useT('member');
  const progress = useCall(rankProgress, undefined);
  const ladder = useCall(rankLadder, undefined);
  useRereadDaily(rankProgress);
  const mine = progress.status === 'ready' ? progress.value.playerRankName : null;
  const nextName = progress.status === 'ready' ? progress.value.nextRankName : null;
  return (
    <StableScreen>
      <LevelUp />
      {nextName ? (
        <Async of={ladder} skeleton={<ListSkeleton count={1} height={184} />} compact>
          {(list) => <NextLevel of={list} name={nextName} mine={mine} />}
        </Async>
      ) : null}
      <Async of={progress} skeleton={<ListSkeleton count={5} height={120} />}>
        {(value) => <LevelProgress progress={value} />}
      </Async>
      <SectionTitle icon={<Crown size={20} aria-hidden />} title={t('vip.levels')} />
      <Async of={ladder} skeleton={<ListSkeleton count={4} height={120} />} isEmpty={(list) => list.length === 0}>
        {(list) => (
          <Levels>
            {list.map((rank) => (
              <Level key={rank.labelId} rank={rank} isMine={rank.name === mine} />
            ))}
          </Levels>
        )}
      </Async>
    </StableScreen>
  );
}

interface NextLevelProps {
  readonly of: readonly Rank[];
  readonly name: string;
  readonly mine: string | null;
}

/** The benefits in which the next level differs from the member's own. */
function NextLevel({ of: ladder, name, mine }: NextLevelProps) {
  const t = useT('member');
  const benefitsOf = useBenefits();
  const next = ladder.find((rank) => rank.name === name);
  if (!next) return null;
  const own = ladder.find((rank) => rank.name === mine);
  const before = own ? benefitsOf(own).map(({ value }) => value) : [];
  return (
    <NextCard>
      <h2>
        <Crown size={20} aria-hidden /> {t('vip.next', { name })}
      </h2>
      <DefinitionList
        facts={benefitsOf(next)
          .filter(({ value }, index) => value !== before[index])
          .map((fact) => ({ ...fact, strong: true }))}
      />
    </NextCard>
  );
}

/** The benefits of a level in a fixed order, as texts. */
function useBenefits() {
  const t = useT('member');
  const { money, percent } = useFormat();
  const currency = useCurrency();
  return ({ benefits: { upgradeBonus, rankSalary, rebate, withdrawLimit } }: Rank) => [
    { name: t('vip.upgradeBonus'), value: money(upgradeBonus, currency) },
    { name: t('vip.salary'), value: money(rankSalary, currency) },
    { name: t('vip.rebate'), value: percent(bpsOf(rebate) / 10_000) },
    { name: t('vip.withdrawLimit'), value: money(withdrawLimit, currency) },
  ];
}

function LevelProgress({ progress }: { readonly progress: RankProgress }) {
  const t = useT('member');
  const { money, number } = useFormat();
  const currency = useCurrency();
  const { nextRankName, completedConditions, totalExpectedConditions } = progress;
  const turnovers = [
    { key: 'monthly', ...progress.monthlyTurnover },
    { key: 'total', ...progress.totalTurnover },
  ];
  return (
    <Card>
      <Head>
        <strong>{progress.playerRankName}</strong>
        <span>
          {nextRankName
            ? t('vip.done', {
                done: number(completedConditions),
                total: number(totalExpectedConditions),
                name: nextRankName,
              })
            : t('vip.top')}
        </span>
      </Head>
      <ProgressBar share={vipProgress(progress)} label={t('vip.progress')} />
      {turnovers.map(({ key, actual, expected }) => (
        <Turnover key={key}>
          <span>{t(`vip.turnover.${key}`)}</span>
          <b>
            {minorOf(actual) < minorOf(expected)
              ? t('vip.left', { amount: money(minus(expected, actual), currency) })
              : t('vip.reached')}
          </b>
          <ProgressBar share={Math.min(1, progressOf(actual, expected))} label={t(`vip.turnover.${key}`)} />
          <small>
            {money(actual, currency)} / {money(expected, currency)}
          </small>
        </Turnover>
      ))}
    </Card>
  );
}

function Level({ rank, isMine }: { readonly rank: Rank; readonly isMine: boolean }) {
  const t = useT('member');
  const { money } = useFormat();
  const currency = useCurrency();
  const benefitsOf = useBenefits();
  return (
    <LevelCard $mine={isMine} aria-current={isMine || undefined}>
      <h3>
        {rank.name}
        {isMine ? <em>{t('vip.mine')}</em> : null}
      </h3>
      <DefinitionList
        facts={[
          ...rank.conditions.map(({ kind, expected }) => ({
            name: t(`vip.condition.${kind}`),
            value: money(expected, currency),
          })),
          ...benefitsOf(rank),
        ]}
      />
    </LevelCard>
  );
}

const NextCard = styled(Card)`
  border-color: ${color.money};

  & > h2 {
    display: flex;
    gap: ${space[2]};
    align-items: center;
    margin-bottom: ${space[3]};
    color: ${color.money};
    ${font.strong}
  }
`;

const Head = styled(CardHead)`
  & > strong {
    color: ${color.money};
    ${font.title}
  }
`;

const Turnover = styled.div`
  display: grid;
  grid-template-columns: 1fr auto;
  gap: ${space[1]} ${space[3]};
  margin-top: ${space[4]};
  color: ${color.textMuted};
  ${font.caption}
  ${font.tabular}

  & > b {
    color: ${color.text};
  }

  & > b ~ * {
    grid-column: 1 / -1;
  }

  & > small {
    ${font.caption}
  }
`;

const Levels = styled.div`
  display: grid;
  gap: ${space[3]};
`;

const LevelCard = styled.article<{ $mine: boolean }>`
  padding: ${space[4]};
  background: ${color.surface};
  border: 1px solid ${({ $mine }) => ($mine ? color.money : color.line)};
  border-radius: ${radius.large};

  & > h3 {
    display: flex;
    justify-content: space-between;
    margin-bottom: ${space[3]};
    ${font.strong}
  }

  & em {
    color: ${color.money};
    font-style: normal;
    ${font.caption}
  }
`;
