/** useLaunchedGame: launches one game; returns the frame's URL, another game that is still open, or the error. */
import { useCallback, useEffect, useState } from 'react';
import { useFormat, useLocale, useT } from '@site/shared/i18n';
import { siteOrigin, type Loadable, type Result } from '@site/shared/kernel';
import { useCurrency, usePlatform, useRefresh } from '@site/shared/platform';
import {
  closeGameSession,
  launchDemo,
  launchGame,
  recentGames,
  WALLET_READS,
  type Game,
  type Launch,
  type OpenGame,
  type WpsError,
} from '@site/shared/wps';
import { gameAddress, isBusy, launchParams, openGameOf } from '../model/launch';

export interface LaunchedGame {
  readonly address: Loadable<URL, WpsError>;
  /** Another game is still open (#734): return to it, or close it and continue. */
  readonly openGame: OpenGame | null;
  readonly closeOther: () => Promise<void>;
  /** Launches the game again, after its session has ended. */
  readonly relaunch: () => void;
  /** The same, but what is shown stays until there is an answer. */
  readonly tryAgain: () => void;
}

/** "Requested url empty": the vendor accepted the launch without a URL (ERR-01). */
const NO_ADDRESS: WpsError = {
  ...{ kind: 'refused', status: 200, code: 'url.empty', message: '', support: null, value: null, requestId: null },
};
const UNSAFE_ADDRESS: WpsError = { kind: 'gateway-unavailable', status: 200, requestId: null };

export function useLaunchedGame(game: Game | null, demo: boolean): LaunchedGame {
  const t = useT('games');
  const { money } = useFormat();
  const currency = useCurrency();
  const { http, config, toasts } = usePlatform();
  const refresh = useRefresh();
  const language = useLocale().toUpperCase();
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<{ readonly url: URL | null; readonly error: WpsError | null }>(NOTHING);
  const tryAgain = useCallback(() => setAttempt((count) => count + 1), []);
  const retry = useCallback(() => {
    setState(NOTHING);
    tryAgain();
  }, [tryAgain]);
  const nodeId = game?.nodeId;

  useEffect(() => {
    if (!game) return;
    const stop = new AbortController();
    const origin = siteOrigin(config);
    const params = launchParams(game, { demo, language, backUrl: origin });
    const request = () => http.send(demo ? launchDemo : launchGame, params, { signal: stop.signal });
    const open = async () => {
      let answer = await request();
      if (!answer.ok && isBusy(answer.error)) answer = await request();
      if (stop.signal.aborted) return;
      setState(opened(answer, origin));
      if (answer.ok && !demo) await refresh(recentGames);
    };
    void open();
    return () => stop.abort();
    // A game is launched once per attempt: a new language or refetched facts must not end the game.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [nodeId, demo, attempt, http]);

  const { url, error } = state;
  const openGame = error ? openGameOf(error) : null;
  const closeOther = useCallback(async () => {
    if (!openGame) return;
    const closed = await http.send(closeGameSession, { nodeId: openGame.nodeId });
    if (!closed.ok) return setState({ url: null, error: closed.error });
    const { returnedAmount } = closed.value;
    const isPaid = Number(returnedAmount) > 0;
    toasts.show({
      kind: isPaid ? 'success' : 'info',
      text: t(isPaid ? 'open.paid' : 'open.nothing', {
        name: openGame.gameName,
        amount: money(returnedAmount, currency),
      }),
      length: 'long',
    });
    // The vendor returned what was left of its balance.
    void refresh(...WALLET_READS);
    retry();
  }, [http, openGame, retry, refresh, toasts, t, money, currency]);
  const address: LaunchedGame['address'] = url
    ? { status: 'ready', value: url, refreshing: false }
    : error
      ? { status: 'failed', error, retry }
      : { status: 'loading' };
  return { address, openGame, closeOther, relaunch: retry, tryAgain };
}

const NOTHING = { url: null, error: null } as const;

function opened(
  answer: Result<Launch, WpsError>,
  origin: string,
): { readonly url: URL | null; readonly error: WpsError | null } {
  if (!answer.ok) return { url: null, error: answer.error };
  const sent = answer.value.gameUrl || answer.value.content.game_url;
  if (!sent) return { url: null, error: NO_ADDRESS };
  const address = gameAddress(sent, origin);
  return address.ok ? { url: address.value, error: null } : { url: null, error: UNSAFE_ADDRESS };
}
