/**
 * recompute: a round from its seeds, in the browser, with the rules that the gateway plays by (GAME-19). Served to the verifier
 * page in its bundle.
 */
import { rulesOf, type PlayedEngine } from '../../../features/games/engines';
import { messageOf, pick, streamOfBlocks, WORDS_A_BLOCK } from '../../../features/games/rules/word-stream';
import { hitsJackpot, type SlotOutcome } from '../../../features/games/rules/slot';
import type { RulesOf } from '../../../features/games/rules/rules';

export interface RecomputeRequest {
  readonly engine: PlayedEngine;
  readonly game: RulesOf;
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly nonce: number;
  /** Minor units. */
  readonly stake: number;
  /** As stored with the round: validated, amounts in minor units. */
  readonly choice: unknown;
  readonly actions: readonly number[];
}

/** One number that the round drew. */
export interface Draw {
  /** Position of its word in the stream, from 0. */
  readonly at: number;
  readonly word: number;
  /** It picks one of this many; null: the word itself is used. */
  readonly of: number | null;
  readonly value: number;
}

export interface Recomputed {
  /** SHA-256 of the server seed. */
  readonly commitment: string;
  readonly draws: readonly Draw[];
  /** What the engine shows of the finished round. */
  readonly result: unknown;
  /** Minor units, without a jackpot. */
  readonly payout: number;
  readonly winsJackpot: boolean;
}

/** Enough for every engine: a slot with free spins draws 46 words, andar bahar at most 50. */
const BLOCKS = 8;

const encode = (text: string) => new TextEncoder().encode(text);
const hex = (bytes: ArrayBuffer) =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

export const sha256 = async (text: string): Promise<string> => hex(await crypto.subtle.digest('SHA-256', encode(text)));

async function blocksOf({ serverSeed, clientSeed, nonce }: RecomputeRequest): Promise<Uint8Array[]> {
  const hmac = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', encode(serverSeed), hmac, false, ['sign']);
  const sign = (block: number) => crypto.subtle.sign('HMAC', key, encode(messageOf(clientSeed, nonce, block)));
  const signed = await Promise.all(Array.from({ length: BLOCKS }, (_, block) => sign(block)));
  return signed.map((bytes) => new Uint8Array(bytes));
}

/** @throws RangeError if the round needs more words than any engine draws. */
export async function recompute(request: RecomputeRequest): Promise<Recomputed> {
  const { engine, game, serverSeed, stake, choice, actions } = request;
  const blocks = await blocksOf(request);
  const source = streamOfBlocks((block) => {
    if (block >= BLOCKS) throw new RangeError(`More than ${BLOCKS * WORDS_A_BLOCK} words`);
    return blocks[block]!;
  });
  const draws: Draw[] = [];
  const record = (of: number | null) => {
    const word = source.word();
    const value = of === null ? word : pick(word, of);
    draws.push({ at: draws.length, word, of, value });
    return value;
  };
  const rules = rulesOf(engine);
  const outcome = rules.draw(choice, stake, { word: () => record(null), below: record }, game);
  return {
    commitment: await sha256(serverSeed),
    draws,
    result: rules.show(choice, outcome, actions, true, game),
    payout: rules.payout(choice, outcome, stake, actions, game),
    winsJackpot: engine === 'slot' && hitsJackpot(outcome as SlotOutcome, stake),
  };
}
