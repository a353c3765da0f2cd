/** The rules page: a game's facts as text, for visitors who follow a link instead of opening the sheet. */
import { el } from './dom.js';
import { payTableOf } from './pay-table.js';
import { speak } from './words.js';

const fragment = new URLSearchParams(location.hash.slice(1));
const language = fragment.get('lang') === 'EN' ? 'EN' : 'BN';
speak(language);
const main = document.getElementById('rules');
try {
  const query = new URLSearchParams({ nodeId: fragment.get('node') ?? '', language });
  const { value } = await (await fetch(`/wps/relay/GCSGAME_gameDetail?${query}`)).json();
  main.append(
    el('h1', {}, value.game.displayName),
    el('p', {}, `RTP ${value.rtp}% · ${value.minBet} – ${value.maxBet} · max ${value.maxWin}`),
    ...payTableOf(value),
  );
} catch {
  main.append(el('p', {}, language === 'EN' ? 'This game is not known.' : 'খেলাটি পাওয়া যায়নি।'));
}
