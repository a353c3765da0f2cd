/** Seeds of the next rounds, and what renewing them reveals of the old ones (GAME-19). */
import type { PlayState, RotatedSeed } from '@site/shared/wps';
import { api, language } from './api';
import { el } from './dom';
import { codeFact } from './pay-table';
import { say } from './words';

/** @param onRenewed the old rounds can be verified now. */
export function drawFairness(
  section: HTMLElement,
  state: PlayState,
  onRenewed: () => void,
  revealed: RotatedSeed['revealed'] | null = null,
): void {
  const { serverSeedHash, clientSeed, nonce } = state.fairness;
  const seed = el('input', {
    value: clientSeed,
    maxLength: 64,
    pattern: '[\\w\\-]{1,64}',
    ariaLabel: say('clientSeed'),
  });
  const note = el('p.bad', { role: 'alert' });
  const renew = async () => {
    if (!seed.checkValidity() || seed.value === '') {
      seed.reportValidity();
      return;
    }
    const answer = await api.rotate(seed.value);
    if (!answer.ok) {
      note.textContent = answer.message || say('offline');
      return;
    }
    state.fairness = answer.value.fairness;
    drawFairness(section, state, onRenewed, answer.value.revealed);
    section.querySelector<HTMLElement>('.revealed')?.focus();
    onRenewed();
  };
  section.replaceChildren(
    el('h2', {}, say('fairness')),
    el('dl', {}, codeFact('serverHash', serverSeedHash), codeFact('nonce', String(nonce))),
    el('label.seed', {}, say('clientSeed'), seed),
    el('button.plain', { type: 'button', onclick: () => void renew() }, say('rotate')),
    note,
    ...(revealed ? [revealedSeeds(revealed)] : []),
    el('a.plain', { href: `/wps/play/verify/#lang=${language}`, target: '_blank', rel: 'noopener' }, say('verify')),
  );
}

/** Everything that the rounds of the old pair are recomputed from. */
function revealedSeeds({ serverSeed, serverSeedHash, clientSeed, rounds }: RotatedSeed['revealed']): HTMLElement {
  return el(
    'section.revealed',
    { tabIndex: -1, ariaLabel: say('oldSeeds') },
    el('h3', {}, say('oldSeeds')),
    el(
      'dl',
      {},
      codeFact('revealed', serverSeed),
      codeFact('oldHash', serverSeedHash),
      codeFact('oldClientSeed', clientSeed),
      codeFact('lastNonce', rounds > 0 ? String(rounds - 1) : '–'),
    ),
  );
}
