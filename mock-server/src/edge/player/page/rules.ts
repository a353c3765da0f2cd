/** The rules page: a game's facts as text, for visitors who follow a link instead of opening the sheet. */
import { gameFacts, type GameFacts } from '@site/shared/wps';
import { byId, el } from './dom';
import { limitsList, payTableOf } from './pay-table';
import { speak } from './words';

const fragment = new URLSearchParams(location.hash.slice(1));
const language = fragment.get('lang') === 'EN' ? 'EN' : 'BN';
speak(language);

async function show(): Promise<void> {
  const main = byId('rules');
  try {
    const query = new URLSearchParams({ nodeId: fragment.get('node') ?? '', language });
    const { value } = (await (await fetch(`${gameFacts.path}?${query}`)).json()) as { readonly value: GameFacts };
    main.append(el('h1', {}, value.game.displayName), limitsList(value), ...payTableOf(value));
  } catch {
    main.append(el('p', {}, language === 'EN' ? 'We could not find this game.' : 'গেমটি পাওয়া যায়নি।'));
  }
}

void show();
