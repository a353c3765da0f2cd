/** loadEngine: what an engine of the player page receives, in a document of its own; calls are recorded and answered by the test. */
import { loadPageModules } from './page-modules';

/** Limits of the game. */
export const GAME = { minBet: '1.00', maxBet: '500.00', stakeStep: '0.01', art: '/a.webp', variant: '' };

/** Import the engine after it. `more`: facts of the game's table, for example its `config`. */
export async function loadEngine(more: object = {}) {
  const { document } = loadPageModules({ html: '<body><main></main><nav></nav></body>' });
  const { speak } = await import('../edge/player/page/words');
  speak('EN');
  const [stage, controls] = [document.querySelector('main')!, document.querySelector('nav')!];
  const calls: unknown[][] = [];
  const messages: string[] = [];
  const answers: object[] = [];
  const call =
    (name: string) =>
    (...facts: unknown[]) => {
      calls.push([name, ...facts]);
      return Promise.resolve(answers.shift() ?? null);
    };
  const table = {
    ...{
      game: GAME,
      config: {},
      last: null,
      stage,
      controls,
      balance: () => 100_000,
      finish: () => calls.push(['finish']),
    },
    ...{ say: (text: string) => messages.push(text), start: call('start'), act: call('act'), settle: call('settle') },
    ...more,
  };
  const settled = async () => {
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  };
  const press = async (node: Element | null | undefined) => {
    (node as HTMLElement).click();
    await settled();
  };
  return { document, stage, controls, calls, messages, answers, table: table as never, press };
}
