/** BetSheet: details of one bet beside or over the list, with the provably-fair data of in-house games. */
import { useFormat, useLocale, useT, type Translate } from '@site/shared/i18n';
import { betDetail, type BetDetail } from '@site/shared/wps';
import { Async, CopyButton, LinkButton } from '@site/shared/ui';
import { useCall, useCurrency } from '@site/shared/platform';
import { useMoney } from '../../components/useMoney';
import { DetailList } from '../../components/DetailList';
import { DefinitionList, type DefinitionItem } from '../../components/DefinitionList';
import { DetailPane, ListSkeleton, Note } from '@site/shared/components';
import { SignedMoney } from '../../components/SignedMoney';

interface BetSheetProps {
  /** null when closed. */
  readonly betId: string | null;
  readonly onClose: () => void;
}

export function BetSheet({ betId, onClose }: BetSheetProps) {
  const t = useT('member');
  return (
    <DetailPane open={betId !== null} onClose={onClose} label={t('record.bet')}>
      {betId === null ? null : <BetDetailLoader betId={betId} />}
    </DetailPane>
  );
}

function BetDetailLoader({ betId }: { readonly betId: string }) {
  const detail = useCall(betDetail, { betId });
  return (
    <Async of={detail} skeleton={<ListSkeleton count={8} height={28} />}>
      {(bet) => <BetDetailView bet={bet} />}
    </Async>
  );
}

function BetDetailView({ bet }: { readonly bet: BetDetail }) {
  const t = useT('member');
  const format = useFormat();
  const currency = useCurrency();
  const money = useMoney();
  const proof = proofItems(bet.proof, t);
  const verifier = verifierOf(bet.proof, useLocale());
  return (
    <>
      <DetailList
        facts={[
          { name: t('record.game'), value: bet.gameName },
          { name: t('order.number'), value: bet.betId },
          { name: t('record.round'), value: bet.roundId },
          { name: t('record.time'), value: format.dateTime(bet.time) },
          ...(bet.settledAt ? [{ name: t('record.settled'), value: format.dateTime(bet.settledAt) }] : []),
          { name: t('record.stake'), value: money(bet.betAmount) },
          { name: t('record.payout'), value: money(bet.payout) },
          { name: t('record.winLoss'), value: <SignedMoney amount={bet.winLoss} currency={currency} />, strong: true },
        ]}
      />
      {proof.length ? (
        <Note>
          <strong>{t('record.proof')}</strong>
          <span>{t('record.proofAbout')}</span>
          <DefinitionList facts={proof} />
          {verifier ? (
            <LinkButton kind="secondary" full to={verifier} target="_blank" rel="noopener" reloadDocument>
              {t('record.verify')}
            </LinkButton>
          ) : null}
          <CopyButton text={JSON.stringify(bet.proof)} label={t('copyNamed', { name: t('record.proof') })} />
        </Note>
      ) : null}
    </>
  );
}

/** The verifier's page with this round filled in (GAME-19), or null: lotteries are verified on their own pages. */
function verifierOf(proof: unknown, language: string): string | null {
  const { roundId, engine } = (proof ?? {}) as { readonly roundId?: unknown; readonly engine?: unknown };
  if (typeof roundId !== 'string' || typeof engine !== 'string') return null;
  return `/wps/play/verify/#${new URLSearchParams({ round: roundId, lang: language.toUpperCase() })}`;
}

/** Fields of proofs that have a name in both languages. */
const NAMED = ['serverSeedHash', 'clientSeed', 'nonce', 'numero', 'content', 'result'] as const;
/** Codes for the verifier, which the copied proof has; the round is listed above. */
const CODES: readonly string[] = ['engine', 'roundId', 'lottery', 'playId'];

/** Proof fields differ by game: every scalar is shown; one of a vendor that has no name here, by its own. */
function proofItems(proof: unknown, t: Translate): readonly DefinitionItem[] {
  if (typeof proof !== 'object' || proof === null) return [];
  return Object.entries(proof)
    .filter(([name, value]) => ['string', 'number'].includes(typeof value) && !CODES.includes(name))
    .map(([name, value]) => {
      const key = NAMED.find((named) => named === name);
      return { name: key ? t(`record.proofOf.${key}`) : name, value: String(value) };
    });
}
