/** PlayTable: what an engine receives to play a game. */
import type { PlayState, Round, RoundAnswer } from '@site/shared/wps';
import type { PlayedEngine } from '../../../features/games/engines';
import type { PlayChoices, PlayConfigs, PlayResults, SentChoices } from '../../../features/games/play-types';
import type { Tone } from './outcome';

/** A round of an engine; on the wire `choice` and `result` are opaque. */
export type RoundOf<E extends PlayedEngine> = Omit<Round, 'choice' | 'result'> & {
  readonly choice: PlayChoices[E];
  readonly result: PlayResults[E];
};
export type AnswerOf<E extends PlayedEngine> = Omit<RoundAnswer, 'round'> & { readonly round: RoundOf<E> };

/** The parts that amounts and chips need, of any engine. */
export interface StakeTable {
  readonly game: PlayState['game'];
  readonly last: PlayState['last'];
  readonly controls: HTMLElement;
  readonly say: (text: string, kind?: Tone) => void;
  /** The balance on the screen, in minor units. */
  readonly balance: () => number;
}

export interface PlayTable<E extends PlayedEngine> extends StakeTable {
  readonly config: PlayConfigs[E];
  readonly stage: HTMLElement;
  /**
   * Shows the debit at once, then sends the stake (minor units; null: not possible, its control shows why).
   * Resolves with the round, or null after showing the error.
   */
  readonly start: (stake: number | null, choice: SentChoices[E]) => Promise<AnswerOf<E> | null>;
  readonly act: (roundId: string, step: number, action: number) => Promise<AnswerOf<E> | null>;
  readonly settle: (roundId: string) => Promise<AnswerOf<E> | null>;
  /** Call when the animation is over: shows the result and the new balance. */
  readonly finish: (answer: AnswerOf<E>) => void;
}

export interface Mounted<E extends PlayedEngine> {
  /** Shows a settled round on the stage; may return a line of text about it. */
  readonly replay: (round: RoundOf<E>) => Node | null;
}

/** A module of an engine: `open` is a round to go on with. */
export interface EngineModule<E extends PlayedEngine> {
  readonly mount: (table: PlayTable<E>, open: RoundOf<E> | null) => Mounted<E>;
}
