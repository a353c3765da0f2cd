/** Column types: 64-bit numbers, instants, amounts. */
import { bigint } from 'drizzle-orm/pg-core';

/** Read as a JavaScript number: values stay far below 2^53. */
export const number = () => bigint({ mode: 'number' });
/** Epoch milliseconds. */
export const time = number;
/** An amount in minor units. */
export const minor = number;
