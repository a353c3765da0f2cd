/** Facts of a game for its info sheet: RTP, limits, rules in words, verification. */
import { toDecimal } from '@site/shared/kernel';
import type { GameFacts } from '@site/shared/wps';
import { toWire } from './catalogue/catalogue';
import type { CatalogueGame } from './catalogue/game';
import { highestOddsOf, LOTTERY_RTP_BPS } from './catalogue/lottery-games';
import { inLanguage, type Words } from './catalogue/words';
import { isPlayed, rulesOf } from './engines';
import { RULE_WORDS } from './rule-words';

/** Maximum payout of a round in minor units, for any multiple. */
export const HIGHEST_WIN = 100_000_000;

export function factsOf(game: CatalogueGame, language: string): GameFacts {
  const rules = isPlayed(game) ? rulesOf(game.engine) : null;
  const rtpBps = rules?.rtpBps(game) ?? LOTTERY_RTP_BPS;
  const multiple = rules?.maxMultiple(game) ?? highestOddsOf(game.variant);
  const maxWin = Math.min(HIGHEST_WIN, Math.round(game.maxBet * multiple));
  return {
    nodeId: game.nodeId,
    rtp: toDecimal(rtpBps),
    volatility: game.volatility,
    minBet: toDecimal(game.minBet),
    maxBet: toDecimal(game.maxBet),
    maxWin: toDecimal(maxWin),
    lines: game.lines,
    rulesUrl: `/wps/play/rules/#node=${game.nodeId}&lang=${language}`,
    releaseDate: game.releaseDate,
    demo: game.demo ? 'Y' : 'N',
    ...(rules ? { payTable: [...rules.payTable(game)] } : {}),
    rules: wordsOf(game).map((words) => inLanguage(words, language)),
    ...(rules
      ? { fairness: { method: 'HMAC-SHA256(serverSeed, clientSeed:nonce:block)', verifyUrl: '/wps/play/verify/' } }
      : {}),
    game: toWire(game, language),
  };
}

const wordsOf = ({ engine, variant }: Pick<CatalogueGame, 'engine' | 'variant'>): readonly Words[] =>
  RULE_WORDS[engine === 'table' ? variant : engine] ?? [];
