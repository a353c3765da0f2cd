/** The sheet behind the menu: rules and limits, fairness commitment, last rounds. */
import type { PlayState } from '@site/shared/wps';
import { el, icon } from './dom';
import { drawFairness } from './fairness';
import { limitsList, payTableOf } from './pay-table';
import { createRoundList } from './round-list';
import { postToSite } from './site';
import { say } from './words';

export async function openSheet(dialog: HTMLDialogElement, state: PlayState): Promise<void> {
  const rounds = createRoundList();
  const fairness = el('section');
  drawFairness(fairness, state, () => void rounds.refresh());
  dialog.replaceChildren(
    el('button.icon.shut', { type: 'button', ariaLabel: say('close'), onclick: () => dialog.close() }, icon('close')),
    el('h2', {}, say('rules')),
    limitsList(state.game),
    ...payTableOf(state.game),
    fairness,
    rounds.node,
  );
  dialog.onclick = (event) => {
    // No return value: a handler that returns false would cancel the default action of links.
    if (event.target === dialog) dialog.close();
  };
  dialog.onclose = () => postToSite('sheet', { open: false });
  dialog.showModal();
  postToSite('sheet', { open: true });
  await rounds.refresh();
}
