/** PlayScreen: one launched game, full screen, in a sandboxed frame, with balance and exit above it (GAME-12, SES-08). */
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { Info, X } from 'lucide-react';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { paths, type Balance } from '@site/shared/contract';
import { useT } from '@site/shared/i18n';
import { siteOrigin } from '@site/shared/kernel';
import { useWhenDue } from '@site/shared/paged';
import { Slot, useBalance, usePlatform, useSession, useStepBack } from '@site/shared/platform';
import { Async, Empty, ErrorRetry, IconButton, Money, Skeleton, useEmbeddedView } from '@site/shared/ui';
import type { GameFacts } from '@site/shared/wps';
import { maintenanceOf, playBreakOf } from '../../model/launch';
import { FactsBeside, FactsSheet } from '../../components/FactsSheet';
import { FullScreenButton } from './FullScreenButton';
import { OpenGameDialog } from './OpenGameDialog';
import { Bar, Frame, Picture, WalletBalance, Stage, Table, Title, Waiting } from './PlayScreen.styles';
import { BreakNotice } from './BreakNotice';
import { MaintenanceNotice } from './MaintenanceNotice';
import { tappedTile } from '../../model/tappedTile';
import { moveFromTile } from './moveFromTile';
import { useDocumentTitle } from './useDocumentTitle';
import { useGameFacts } from '../../queries/useGameFacts';
import { useLaunchedGame } from '../../queries/useLaunchedGame';
import { usePlayerMessages } from './usePlayerMessages';

/** Path prefix of the site's own pages; games are served from other paths. */
const SITE_PAGES = '/m/';

export default function PlayScreen() {
  const t = useT('games');
  const [params] = useSearchParams();
  const nodeId = params.get('node') ?? '';
  const demo = params.get('demo') === '1';
  const navigate = useNavigate();
  if (!nodeId) {
    return (
      <Empty
        title={t('play.none')}
        action={{ label: t('empty.browse'), onClick: () => void navigate(paths.slotGames) }}
      />
    );
  }
  return <Player key={`${nodeId} ${demo}`} nodeId={nodeId} demo={demo} />;
}

function Player({ nodeId, demo }: { readonly nodeId: string; readonly demo: boolean }) {
  const t = useT('games');
  const facts = useGameFacts(nodeId);
  const game = facts.status === 'ready' ? facts.value : null;
  const [isReading, setReading] = useState(false);
  const [demoBalance, setDemoBalance] = useState<Balance | null>(null);
  const back = useStepBack();
  const stage = useRef<HTMLDivElement>(null);
  useEmbeddedView(stage);
  useDocumentTitle(game?.game.displayName);
  return (
    <Stage ref={stage} data-wide>
      <Bar>
        <IconButton label={t('play.exit')} onClick={back}>
          <X />
        </IconButton>
        <Title>
          <h1>{game?.game.displayName ?? ''}</h1>
          <small>{demo ? t('play.demo') : (game?.game.vendorName ?? '')}</small>
        </Title>
        <Wallet demo={demo} demoBalance={demoBalance} />
        <FullScreenButton />
        <IconButton label={t('facts.open')} disabled={!game} onClick={() => setReading(true)}>
          <Info />
        </IconButton>
      </Bar>
      <Async
        of={facts}
        skeleton={<Loading nodeId={nodeId} />}
        missing={{ label: t('empty.browse'), to: paths.slotGames }}
      >
        {(value) => (
          <Table>
            <Game facts={value} demo={demo} onClose={back} onDemoBalance={setDemoBalance} />
            <FactsBeside facts={value} />
          </Table>
        )}
      </Async>
      {demo ? null : <Slot name="play.overlay" quiet />}
      {isReading && game ? <FactsSheet facts={game} demo={demo} onClose={() => setReading(false)} /> : null}
    </Stage>
  );
}

interface GameProps {
  readonly facts: GameFacts;
  readonly demo: boolean;
  readonly onClose: () => void;
  readonly onDemoBalance: (balance: Balance) => void;
}

/** The end of a maintenance is an estimate. */
const MAINTENANCE_AGAIN_MS = 60_000;

function Game({ facts, demo, onClose, onDemoBalance }: GameProps) {
  const t = useT('games');
  const { config } = usePlatform();
  const { address, openGame, closeOther, relaunch, tryAgain } = useLaunchedGame(facts.game, demo);
  const frame = useRef<HTMLIFrameElement>(null);
  const [isLoaded, setLoaded] = useState(false);
  const [isExpired, setExpired] = useState(false);
  const url = address.status === 'ready' ? address.value : null;
  const maintenance = address.status === 'failed' ? maintenanceOf(address.error) : null;
  const playBreak = address.status === 'failed' ? playBreakOf(address.error) : null;
  useWhenDue(playBreak?.until ?? null, tryAgain);
  useWhenDue(maintenance?.until ?? null, tryAgain, MAINTENANCE_AGAIN_MS);
  usePlayerMessages({
    frame,
    gameOrigin: url?.origin ?? null,
    demo,
    onReady: useCallback(() => setLoaded(true), []),
    onClose,
    onExpired: useCallback(() => setExpired(true), []),
    onDemoBalance: useCallback(
      (amount: string, currency: string) => onDemoBalance({ amount, currency }),
      [onDemoBalance],
    ),
  });
  // Lotteries are pages of this site; the launch returns their URL.
  const inside = url && url.origin === siteOrigin(config) && url.pathname.startsWith(SITE_PAGES) ? url : null;
  if (inside) return <Navigate replace to={inside.pathname + inside.search} />;
  if (openGame) return <OpenGameDialog game={openGame} onCloseOther={closeOther} onLeave={onClose} />;
  if (maintenance)
    return <MaintenanceNotice vendorName={facts.game.vendorName} maintenance={maintenance} onClose={onClose} />;
  if (playBreak) return <BreakNotice playBreak={playBreak} onClose={onClose} />;
  if (address.status === 'failed') return <ErrorRetry error={address.error} onRetry={address.retry} />;
  if (isExpired) {
    const reopen = () => {
      setExpired(false);
      setLoaded(false);
      relaunch();
    };
    return <Empty title={t('play.expired')} action={{ label: t('play.reopen'), onClick: reopen }} />;
  }
  return (
    <>
      {isLoaded ? null : <Loading nodeId={facts.nodeId} />}
      {url ? (
        <Frame
          ref={frame}
          src={url.href}
          title={facts.game.displayName}
          // allow-popups for the round verification link; the new tab inherits the sandbox.
          sandbox="allow-scripts allow-popups"
          allow="autoplay; fullscreen"
          referrerPolicy="no-referrer"
          $isLoaded={isLoaded}
          onLoad={() => setLoaded(true)}
        />
      ) : null}
    </>
  );
}

/** The picture of the tile that was tapped, while the game loads. */
function Loading({ nodeId }: { readonly nodeId: string }) {
  const t = useT('games');
  const picture = useRef<HTMLImageElement>(null);
  const tile = tappedTile(nodeId);
  useLayoutEffect(() => {
    if (picture.current) moveFromTile(nodeId, picture.current);
  }, [nodeId]);
  return (
    <Waiting role="status">
      {tile ? <Picture ref={picture} src={tile.src} alt="" /> : <Skeleton width={96} height={96} />}
      <span>{t('play.loading')}</span>
    </Waiting>
  );
}

/** The balance of the member's wallet, or of the demo. */
function Wallet({ demo, demoBalance }: { readonly demo: boolean; readonly demoBalance: Balance | null }) {
  const t = useT('games');
  const own = useBalance({ enabled: !demo });
  const isHidden = useSession((state) => state.balanceHidden);
  const balance = demo ? demoBalance : own.status === 'ready' ? own.value : null;
  return (
    <WalletBalance aria-label={t('play.balance')} role="status">
      {balance ? (
        <Money amount={balance.amount} currency={balance.currency} tone="gold" hidden={isHidden && !demo} />
      ) : !demo && own.status === 'loading' ? (
        <Skeleton width={72} height={20} />
      ) : null}
    </WalletBalance>
  );
}
