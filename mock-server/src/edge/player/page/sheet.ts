/** The sheet behind the menu: rules and limits, fairness commitment, last rounds. */
import type { PlayState, RotatedSeed } from '@site/shared/wps';
import { api, language } from './api';
import { el, icon } from './dom';
import { amountOf, clockTime, money } from './money';
import { fact, limitsList, payTableOf } from './pay-table';
import { say } from './words';

const verifierOf = ({ roundId }: { readonly roundId: string }): string =>
  `/wps/play/verify/#${new URLSearchParams({ round: roundId, lang: language })}`;

export async function openSheet(dialog: HTMLDialogElement, state: PlayState): Promise<void> {
  const fairness = el('section');
  const rounds = el('section');
  dialog.replaceChildren(
    el('button.icon.shut', { type: 'button', ariaLabel: say('close'), onclick: () => dialog.close() }, icon('close')),
    el('h2', {}, say('rules')),
    limitsList(state.game),
    ...payTableOf(state.game),
    fairness,
    rounds,
  );
  dialog.onclick = (event) => {
    // No return value: a handler that returns false would cancel the default action of links.
    if (event.target === dialog) dialog.close();
  };
  dialog.showModal();
  drawFairness(fairness, state);
  await drawRounds(rounds);
}

function drawFairness(section: HTMLElement, state: PlayState, revealed: RotatedSeed['revealed'] | null = null): void {
  const { serverSeedHash, clientSeed, nonce } = state.fairness;
  const seed = el('input', {
    value: clientSeed,
    maxLength: 64,
    pattern: '[\\w\\-]{1,64}',
    ariaLabel: say('clientSeed'),
  });
  const note = el('p.bad', {});
  const rotate = async () => {
    if (!seed.checkValidity() || seed.value === '') {
      seed.reportValidity();
      return;
    }
    const answer = await api.rotate(seed.value);
    if (!answer.ok) {
      note.textContent = answer.message;
      return;
    }
    state.fairness = answer.value.fairness;
    drawFairness(section, state, answer.value.revealed);
  };
  const parts = [
    el('h2', {}, say('fairness')),
    el(
      'dl',
      {},
      fact(say('serverHash'), el('code', {}, serverSeedHash)),
      fact(say('nonce'), el('code', {}, String(nonce))),
    ),
    el('label.seed', {}, say('clientSeed'), seed),
    el('button.plain', { type: 'button', onclick: () => void rotate() }, say('rotate')),
    note,
    ...(revealed
      ? [
          el(
            'dl',
            {},
            fact(say('revealed'), el('code', {}, revealed.serverSeed)),
            fact('SHA-256', el('code', {}, revealed.serverSeedHash)),
          ),
        ]
      : []),
    el('a.plain', { href: `/wps/play/verify/#lang=${language}`, target: '_blank', rel: 'noopener' }, say('verify')),
  ];
  section.replaceChildren(...parts);
}

async function drawRounds(section: HTMLElement): Promise<void> {
  const answer = await api.history();
  if (!answer.ok) return;
  const rows = answer.value.list.map((round) =>
    el(
      'li',
      {},
      el('time', { dateTime: new Date(round.at).toISOString() }, clockTime(round.at)),
      el('span', {}, money(amountOf(round.stake))),
      el(amountOf(round.payout) > 0 ? 'b.good' : 'b', {}, money(amountOf(round.payout))),
      // With the seeds of this round filled in.
      el('a', { href: verifierOf(round), target: '_blank', rel: 'noopener' }, say('check')),
    ),
  );
  section.replaceChildren(
    el('h2', {}, say('history')),
    rows.length ? el('ol.rounds', {}, ...rows) : el('p', {}, say('noHistory')),
  );
}
