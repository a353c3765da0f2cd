/** launch: launch parameters (GAME-12) and validation of the URL for the player's frame. */
import { err, ok, parseUrl, type Result } from '@site/shared/kernel';
import {
  codeOf,
  type ErrorCode,
  type Game,
  hasSupportNumber,
  type LaunchQuery,
  type OpenGame,
  refusalValue,
  type WpsError,
} from '@site/shared/wps';

const LOTTERY_VENDORS: ReadonlySet<string> = new Set(['TCG_LOTTO_VN', 'TCG_SEA', 'LOTT', 'ELOTT']);

const isLottery = ({ vassalage }: Pick<Game, 'vassalage'>): boolean => LOTTERY_VENDORS.has(vassalage);

export type PrizeMode = 'Lott' | 'ZY' | 'Elott' | 'SEA';

export const prizeModeOf = ({ vassalage }: Pick<Game, 'vassalage'>): PrizeMode => {
  if (vassalage === 'TCG_SEA') return 'SEA';
  return vassalage === 'LOTT' ? 'Lott' : 'Elott';
};

export const playTypeOf = ({ lottoMode }: Pick<Game, 'lottoMode'>): 'ent' | 'trad' =>
  lottoMode.includes('Entertainment') ? 'ent' : 'trad';

interface LaunchOptions {
  readonly demo: boolean;
  readonly language: string;
  readonly backUrl: string;
  readonly roomId?: string;
}

/** The parameters of a launch; lottery vendors go to the lottery launcher. */
export function launchParams(game: Game, { demo, language, backUrl, roomId }: LaunchOptions): LaunchQuery {
  const common = { language, backUrl, device: 'mobile', accountType: demo ? 0 : 1 } as const;
  if (isLottery(game)) {
    return {
      ...common,
      launchMode: 'LOTT',
      nodeId: game.nodeId,
      lottoPrizeMode: prizeModeOf(game),
      lottoPlayType: playTypeOf(game),
      lottoGameCode: game.gameCode,
      lottoView: 'betting',
    };
  }
  const { gameId, nodeId, vassalage, gameType } = game;
  return {
    ...common,
    launchMode: 'GLS',
    platform: 'html5',
    clientType: 2,
    gameId,
    nodeId,
    vassalage,
    gameType,
    confirmTrans: 0,
    ...(roomId ? { roomId } : {}),
  };
}

export type AddressFault = 'not-an-address' | 'not-secure';

/** Validated URL of a launched game: https, or the site's own origin (http allowed in development). */
export function gameAddress(text: string, siteOrigin: string): Result<URL, AddressFault> {
  const url = parseUrl(text, siteOrigin);
  if (!url) return err('not-an-address');
  if (url.protocol === 'https:') return ok(url);
  return url.protocol === 'http:' && url.origin === siteOrigin ? ok(url) : err('not-secure');
}

/** The other game that is still open (#734), or null for any other error. */
export function openGameOf(error: WpsError): OpenGame | null {
  if (!hasSupportNumber(error, '734') || error.kind !== 'refused') return null;
  // Known by its number: a gateway may send it with another code.
  const value = error.value as Partial<OpenGame> | null | undefined;
  return value?.nodeId ? { nodeId: value.nodeId, gameName: value.gameName ?? '' } : null;
}

export interface VendorMaintenance {
  /** Expected end (epoch ms); null if unknown. */
  readonly until: number | null;
}

/** The vendor maintenance named by the error, or null for any other error. */
export function maintenanceOf(error: WpsError): VendorMaintenance | null {
  if (codeOf(error) !== 'provider.maintenance') return null;
  return { until: untilOf(refusalValue(error, 'provider.maintenance')) };
}

export interface PlayBreak {
  /** A member's short break, or their self-exclusion. */
  readonly kind: 'timeout' | 'exclusion';
  /** Its end (epoch ms); null if the gateway does not say. */
  readonly until: number | null;
}

const BREAKS: Readonly<Partial<Record<ErrorCode, PlayBreak['kind']>>> = {
  'timeout.active': 'timeout',
  'self.excluded': 'exclusion',
};

/** The member's own break named by the error, or null for any other error. */
export function playBreakOf(error: WpsError): PlayBreak | null {
  const kind = BREAKS[codeOf(error) ?? 'unknown'];
  return kind ? { kind, until: untilOf(refusalValue(error, 'timeout.active', 'self.excluded')) } : null;
}

const untilOf = (value: { readonly until?: number | null } | null): number | null =>
  typeof value?.until === 'number' ? value.until : null;

/** Upstream is busy: retry once (#727). */
export const isBusy = (error: WpsError): boolean => hasSupportNumber(error, '727');
