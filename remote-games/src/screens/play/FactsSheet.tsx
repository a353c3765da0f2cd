/** FactsSheet: what an honest house says of a game before play: limits, return, rules, and how fairness is checked. */
import { ShieldCheck } from 'lucide-react';
import styled from 'styled-components';
import { paths } from '@site/shared/contract';
import { useFormat, useT } from '@site/shared/i18n';
import { color, font, frame, space } from '@site/shared/theme';
import { BottomSheet, LinkButton } from '@site/shared/ui';
import type { GameFacts } from '@site/shared/wps';

interface FactsSheetProps {
  readonly facts: GameFacts;
  readonly demo: boolean;
  readonly onClose: () => void;
}

const CURRENCY = 'BDT';

export function FactsSheet({ facts, demo, onClose }: FactsSheetProps) {
  const t = useT('games');
  const format = useFormat();
  const { fairness } = facts;
  const lines: readonly [string, string][] = [
    ['rtp', format.percent(Number(facts.rtp) / 100)],
    ['volatility', t(`facts.${facts.volatility}`)],
    ['minBet', format.money(facts.minBet, CURRENCY)],
    ['maxBet', format.money(facts.maxBet, CURRENCY)],
    ['maxWin', format.money(facts.maxWin, CURRENCY)],
    ...(facts.lines > 0 ? [['lines', format.number(facts.lines)] as [string, string]] : []),
  ];
  return (
    <BottomSheet open onClose={onClose} label={facts.game.displayName}>
      <Facts>
        {lines.map(([key, value]) => (
          <div key={key}>
            <dt>{t(`facts.${key}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </Facts>
      <Heading>{t('facts.rules')}</Heading>
      {facts.rules.map((rule) => (
        <Text key={rule}>{rule}</Text>
      ))}
      {fairness ? (
        <>
          <Heading>
            <ShieldCheck size={18} aria-hidden /> {t('facts.fair')}
          </Heading>
          <Text>{fairness.method}</Text>
          {fairness.serverSeedHash ? <Hash>{fairness.serverSeedHash}</Hash> : null}
          {fairness.verifyUrl ? (
            <Outside href={fairness.verifyUrl} target="_blank" rel="noopener noreferrer">
              {t('facts.verify')}
            </Outside>
          ) : null}
        </>
      ) : null}
      {demo || facts.demo !== 'Y' ? null : (
        <LinkButton kind="secondary" full to={paths.play(facts.nodeId, true)} replace onClick={onClose}>
          {t('facts.tryDemo')}
        </LinkButton>
      )}
    </BottomSheet>
  );
}

const Facts = styled.dl`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${space[3]};
  margin: 0;

  & dt {
    color: ${color.textMuted};
    ${font.caption}
  }

  & dd {
    margin: 0;
    ${font.strong}
    ${font.tabular}
  }
`;

const Heading = styled.h3`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  margin: ${space[5]} 0 ${space[2]};
  ${font.strong}

  & > svg {
    color: ${color.good};
  }
`;

const Outside = styled.a`
  display: inline-flex;
  align-items: center;
  min-height: ${frame.touch};
  color: ${color.text};
  ${font.small}
`;

const Text = styled.p`
  margin: 0 0 ${space[2]};
  color: ${color.textMuted};
  ${font.small}
`;

const Hash = styled.code`
  display: block;
  color: ${color.textMuted};
  overflow-wrap: anywhere;
  ${font.caption}
`;
