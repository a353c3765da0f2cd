/** The columns every table is made of: numbers that outgrow 32 bits, instants, amounts. */
import { bigint } from 'drizzle-orm/pg-core';

/** Read as a number: what stands here stays far below 2^53. */
export const number = () => bigint({ mode: 'number' });
/** Epoch milliseconds. */
export const time = number;
/** An amount in minor units. */
export const minor = number;
