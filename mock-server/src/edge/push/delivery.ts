/**
 * createDelivery: sends the frames of all processes to the sockets of this one, each frame once and in order. A page that
 * reconnects, to any process, first gets the frames it missed.
 */
import type { Services } from '../../ground/route';
import { hasSignals } from '../../ground/db/signals';
import { aliveSessions } from '../../people/sessions/sessions';
import { createFrameReader, type PushFrame } from './frame-reader';
import { RESUME_MS } from './old-frames';
import { encodePosition, type Position } from './position';

const MAX_PER_SESSION = 10;
/** Polls between two checks of all sessions: a socket outlives its session by two seconds at most. */
const SWEEP_EVERY = 3;
/** A page that gets no frame gets its position this often: a position is valid for `RESUME_MS`. */
const POSITION_EVERY_MS = 5 * 60_000;
/** Between the processes that share a database. */
const CLOCKS_DIFFER_MS = 60_000;

export interface Listener {
  readonly memberId: number;
  readonly tokenHash: string;
  readonly isOpen: () => boolean;
  readonly send: (frame: string) => void;
  readonly end: () => void;
}

interface Joined {
  readonly listener: Listener;
  positionAt: number;
  /** Frames that wait for those the page missed; null: none have to. */
  waiting: string[] | null;
}

const toMessage = ({ position, type, data, at }: PushFrame): string =>
  JSON.stringify({ id: position, type, data, ts: at });

export function createDelivery({ db, clock }: Services) {
  const all = new Map<Listener, Joined>();
  const reader = createFrameReader(db, () => clock.now());
  let joining = 0;
  /** Polls so far, and at which the sessions are checked next. */
  let turn = 0;
  let sweepTurn = SWEEP_EVERY;

  const send = (joined: Joined, message: string): void => {
    joined.positionAt = clock.now();
    if (joined.waiting) joined.waiting.push(message);
    else joined.listener.send(message);
  };
  /** Sockets whose session has ended: by a logout, its expiry, or because the account was closed. */
  const findEnded = async (): Promise<Listener[]> => {
    const checked = [...all.keys()];
    const hashes = checked.map(({ tokenHash }) => tokenHash);
    const alive = await aliveSessions(db, hashes, clock.now());
    return checked.filter(({ tokenHash }) => !alive.has(tokenHash));
  };
  const tick = async (): Promise<void> => {
    const isSweep = turn >= sweepTurn;
    if (isSweep) sweepTurn = turn + SWEEP_EVERY;
    // Found before the frames are read, closed after they are sent: the frame with the reason arrives first.
    const ended = isSweep && all.size > 0 ? await findEnded() : [];
    const frames = await reader.read();
    // A page that joins from here on gets these frames, if it missed them, by itself.
    const receivers = [...all.values()];
    for (const frame of frames) {
      const message = toMessage(frame);
      for (const joined of receivers) {
        if (frame.memberId === null || frame.memberId === joined.listener.memberId) send(joined, message);
      }
    }
    for (const listener of ended) listener.end();
    if (frames.some(({ type }) => type === 'FORCE_LOGOUT')) for (const listener of await findEnded()) listener.end();
    sendPositions(receivers);
    forgetWhenAlone();
  };
  const sendPositions = (receivers: readonly Joined[]): void => {
    const at = clock.now();
    const position = reader.position();
    const message = JSON.stringify({ id: position && encodePosition(position), type: 'POSITION', data: {}, ts: at });
    for (const joined of receivers) if (at - joined.positionAt > POSITION_EVERY_MS) send(joined, message);
  };
  /** Without a page nothing is read, so the first one would read all that was written meanwhile. */
  const forgetWhenAlone = (): void => {
    if (all.size + joining === 0) reader.forget();
  };

  // One read at a time. A second caller gets the read after the current one, which sees what was committed before its call.
  let reading: Promise<void> | null = null;
  let next: Promise<void> | null = null;
  const begin = (): Promise<void> => {
    next = null;
    reading = tick().finally(() => (reading = null));
    return reading;
  };
  const read = (): Promise<void> => (reading ? (next ??= reading.then(begin, begin)) : begin());

  const missedBy = async ({ memberId }: Listener, after: Position | null, until: Position) => {
    const at = clock.now();
    if (!after || after.at < at - RESUME_MS || after.at > at + CLOCKS_DIFFER_MS) return null;
    return (await reader.hasReached(after)) ? reader.between(memberId, after, until) : null;
  };
  const welcome = async (joined: Joined, after: Position | null): Promise<void> => {
    const { listener } = joined;
    const until = reader.position()!;
    const missed = await missedBy(listener, after, until);
    // A page keeps its own position until it has what it missed.
    const id = missed?.length ? {} : { id: encodePosition(until) };
    const subscribed = { ...id, type: 'SUBSCRIBED', data: missed ? { resumed: true } : {}, ts: clock.now() };
    listener.send(JSON.stringify(subscribed));
    for (const frame of missed ?? []) listener.send(toMessage(frame));
    for (const message of joined.waiting ?? []) listener.send(message);
    joined.waiting = null;
  };

  return {
    size: () => all.size,
    /** Read and send what has been committed. */
    read: (): Promise<void> => (all.size === 0 ? Promise.resolve() : read()),
    /** The same from time to time; seldom while each commit wakes this process by a signal. */
    poll: (): Promise<void> => {
      turn += 1;
      const isNeeded = turn >= sweepTurn || !hasSignals(db);
      return isNeeded && !reading && all.size > 0 ? read() : Promise.resolve();
    },
    /** False: too many sockets of this session. A socket that was closed meanwhile is not stored. */
    join: async (listener: Listener, after: Position | null): Promise<boolean> => {
      joining += 1;
      try {
        await read();
        const ofSession = [...all.keys()].filter(({ tokenHash }) => tokenHash === listener.tokenHash).length;
        if (ofSession >= MAX_PER_SESSION) return false;
        if (!listener.isOpen()) return true;
        const joined: Joined = { listener, positionAt: clock.now(), waiting: [] };
        all.set(listener, joined);
        await welcome(joined, after);
        return true;
      } catch (error) {
        all.delete(listener);
        throw error;
      } finally {
        joining -= 1;
        forgetWhenAlone();
      }
    },
    leave: (listener: Listener): void => {
      all.delete(listener);
      forgetWhenAlone();
    },
  };
}
