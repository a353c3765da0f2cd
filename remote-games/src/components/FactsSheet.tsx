/** FactsSheet: facts of a game: limits, RTP, rules, and how to verify its fairness. */
import { ShieldCheck, Wrench } from 'lucide-react';
import styled from 'styled-components';
import { paths } from '@site/shared/contract';
import { useFormat, useT } from '@site/shared/i18n';
import { siteOrigin } from '@site/shared/kernel';
import { useCurrency, usePlatform } from '@site/shared/platform';
import { ShareButton } from '@site/shared/components';
import { color, font, frame, space } from '@site/shared/theme';
import { Async, BottomSheet, Button, LinkButton, ModalActions, Skeleton } from '@site/shared/ui';
import type { GameFacts } from '@site/shared/wps';
import { useGameFacts } from '../queries/useGameFacts';

interface FactsSheetProps {
  readonly facts: GameFacts;
  readonly demo: boolean;
  readonly onClose: () => void;
}

/** Facts over a running game, with a link to its demo. */
export function FactsSheet({ facts, demo, onClose }: FactsSheetProps) {
  return (
    <BottomSheet open onClose={onClose} label={facts.game.displayName}>
      <Facts facts={facts} />
      <Actions>
        {demo ? null : <DemoLink facts={facts} replace onClick={onClose} />}
        <ShareGame facts={facts} />
      </Actions>
    </BottomSheet>
  );
}

/** The same facts beside a running game, on pages wide enough for both (SITE-24). */
export function FactsBeside({ facts }: { readonly facts: GameFacts }) {
  return (
    <Beside aria-label={facts.game.displayName}>
      <Facts facts={facts} />
      <ShareGame facts={facts} />
    </Beside>
  );
}

interface GameSheetProps {
  readonly nodeId: string;
  readonly name: string;
  readonly onPlay: (nodeId: string) => void;
  readonly onClose: () => void;
}

/** Facts over a list, with buttons to play and, without login, to try the demo if there is one. */
export function GameSheet({ nodeId, name, onPlay, onClose }: GameSheetProps) {
  const t = useT('games');
  const facts = useGameFacts(nodeId);
  return (
    <BottomSheet open onClose={onClose} label={name}>
      <Async of={facts} compact skeleton={<Skeleton height={280} />}>
        {(value) => (
          <>
            <Facts facts={value} />
            <Actions>
              {value.game.providerStatus === 'MAINTENANCE' ? (
                <MaintenanceLine>
                  <Wrench size={18} aria-hidden /> {t('resting.title', { name: value.game.vendorName })}
                </MaintenanceLine>
              ) : (
                <>
                  <Button full onClick={() => onPlay(nodeId)}>
                    {t('facts.play')}
                  </Button>
                  <DemoLink facts={value} />
                </>
              )}
              <ShareGame facts={value} />
            </Actions>
          </>
        )}
      </Async>
    </BottomSheet>
  );
}

interface DemoLinkProps {
  readonly facts: GameFacts;
  readonly replace?: boolean;
  readonly onClick?: () => void;
}

function DemoLink({ facts, ...link }: DemoLinkProps) {
  const t = useT('games');
  if (facts.demo !== 'Y') return null;
  return (
    <LinkButton kind="secondary" full to={paths.play(facts.nodeId, true)} {...link}>
      {t('facts.tryDemo')}
    </LinkButton>
  );
}

function ShareGame({ facts: { nodeId, game } }: { readonly facts: GameFacts }) {
  const { config } = usePlatform();
  return <ShareButton title={game.displayName} url={() => siteOrigin(config) + paths.play(nodeId)} />;
}

function Facts({ facts }: { readonly facts: GameFacts }) {
  const currency = useCurrency();
  const t = useT('games');
  const format = useFormat();
  const { fairness } = facts;
  const lines: readonly [string, string][] = [
    ['rtp', format.percent(Number(facts.rtp) / 100)],
    ['volatility', t(`facts.${facts.volatility}`)],
    ['minBet', format.money(facts.minBet, currency)],
    ['maxBet', format.money(facts.maxBet, currency)],
    ['maxWin', format.money(facts.maxWin, currency)],
    ...(facts.lines > 0 ? [['lines', format.number(facts.lines)] as [string, string]] : []),
  ];
  return (
    <>
      <List>
        {lines.map(([key, value]) => (
          <div key={key}>
            <dt>{t(`facts.${key}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </List>
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
    </>
  );
}

const Beside = styled.aside`
  display: none;

  @container page (min-width: 62rem) {
    display: block;
    flex: 0 0 22rem;
    padding: ${space[5]};
    overflow: auto;
    background: ${color.surface};
    border-inline-start: 1px solid ${color.line};
  }
`;

const List = styled.dl`
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

const Heading = styled.h2`
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

const Actions = styled(ModalActions)`
  display: grid;
  grid-template-columns: 1fr 1fr;
  align-items: start;
  gap: ${space[2]};

  /* The main action, and an other one without a neighbour. */
  & > :first-child,
  & > :last-child:nth-child(even) {
    grid-column: 1 / -1;
  }
`;

const MaintenanceLine = styled.p`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${space[2]};
  min-height: ${frame.touch};
  margin: 0;
  text-align: center;
  ${font.small}

  & > svg {
    flex: none;
    color: ${color.textMuted};
  }
`;
