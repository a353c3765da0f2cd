/** Plays: what can be bet on per kind of draw, and the odds. RTP is 93 to 98 percent, verified by enumeration in a test. */
import { K3 } from './dice-plays';
import { D3, D5, SEA } from './digit-plays';
import type { DrawKind } from '../games/catalogue/lottery-games';
import type { Play } from './play-kinds';
import { VN } from './prize-plays';
import { PK10 } from './race-plays';

export const PLAYS: Readonly<Record<DrawKind, readonly Play[]>> = { D5, D3, K3, PK10, VN, SEA };

export const playOf = (kind: DrawKind, id: string): Play | undefined => PLAYS[kind].find((play) => play.id === id);
