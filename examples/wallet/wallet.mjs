/**
 * The operator's side of the wallet API (docs/wallet-api.md), without a web server: players, transactions, rounds.
 * Everything a request changes is changed in one synchronous step, so requests at the same time cannot interleave. A wallet
 * on a database does the same in one transaction that locks the player's row.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';

/** A request whose timestamp differs by more is refused: a recorded request cannot be sent again later. */
export const WINDOW_MS = 60_000;

/** Answers that say what was wrong with the request itself; nothing is stored for them. */
class Refused extends Error {
  constructor(status, httpStatus = 200) {
    super(status);
    this.status = status;
    this.httpStatus = httpStatus;
  }
}

const isAmount = (value) => Number.isSafeInteger(value) && value >= 0;
const isId = (value) => typeof value === 'string' && /^[\w-]{8,64}$/.test(value);

/**
 * @param {object} options
 * @param {string} options.key the shared secret of the signatures
 * @param {Record<string, number>} options.players starting balances in minor units, by player id
 * @param {string} [options.currency]
 * @param {() => number} [options.now] epoch milliseconds
 * @param {(entry: object) => void} [options.onEntry] called with each accepted transaction before it is answered: store it
 * @param {Iterable<object>} [options.entries] the stored transactions of earlier runs
 */
export function createWallet({ key, players, currency = 'BDT', now = Date.now, onEntry = () => {}, entries = [] }) {
  const balances = new Map(Object.entries(players));
  /** By transaction_uuid. Stored for months, because a repeat may arrive late. */
  const transactions = new Map();
  /** "completed" or "cancelled", by round_id. */
  const rounds = new Map();

  const apply = (entry) => {
    transactions.set(entry.transaction_uuid, entry);
    balances.set(entry.player, (balances.get(entry.player) ?? 0) + entry.change);
    if (entry.closes) rounds.set(entry.round_id, entry.closes);
    // The tombstone: a bet that arrives after its rollback is refused.
    if (entry.type === 'rollback') {
      const bet = transactions.get(entry.reference_transaction_uuid);
      transactions.set(entry.reference_transaction_uuid, { ...bet, isCancelled: true });
    }
  };
  for (const entry of entries) apply(entry);

  /** What must be equal when a transaction_uuid is sent again. */
  const fieldsOf = ({ type, player, amount, currency: of, round_id, reference_transaction_uuid, state }) =>
    JSON.stringify([
      type,
      player,
      amount ?? null,
      of ?? null,
      round_id ?? null,
      reference_transaction_uuid ?? null,
      state ?? null,
    ]);

  /** Accept a transaction once; a repeat with the same fields gets the same answer, and changes nothing. */
  const once = (body, decide) => {
    if (!isId(body.transaction_uuid)) throw new Refused('INVALID_REQUEST');
    const known = transactions.get(body.transaction_uuid);
    if (known?.fields !== undefined && known.fields !== fieldsOf(body)) throw new Refused('DUPLICATE_TRANSACTION');
    if (known?.isCancelled) throw new Refused('TRANSACTION_CANCELLED');
    if (known) return;
    const { change, closes } = decide();
    const { type, player, transaction_uuid, round_id, reference_transaction_uuid } = body;
    const entry = {
      type,
      player,
      transaction_uuid,
      round_id,
      reference_transaction_uuid,
      change,
      closes,
      fields: fieldsOf(body),
    };
    onEntry(entry);
    apply(entry);
  };

  const money = (body) => {
    if (!isAmount(body.amount)) throw new Refused('INVALID_REQUEST');
    if (body.currency !== currency) throw new Refused('WRONG_CURRENCY');
    return body.amount;
  };

  /** The bet that a win or rollback belongs to, or undefined. */
  const betOf = (body) => {
    if (!isId(body.reference_transaction_uuid)) throw new Refused('INVALID_REQUEST');
    const bet = transactions.get(body.reference_transaction_uuid);
    if (bet?.fields !== undefined && (bet.type !== 'bet' || bet.player !== body.player))
      throw new Refused('INVALID_REQUEST');
    return bet;
  };

  const operations = {
    authenticate: () => {},
    balance: () => {},
    bet: (body) =>
      once(body, () => {
        const amount = money(body);
        if (amount === 0) throw new Refused('INVALID_REQUEST');
        if (rounds.has(body.round_id)) throw new Refused('ROUND_CLOSED');
        if (balances.get(body.player) < amount) throw new Refused('NOT_ENOUGH_MONEY');
        return { change: -amount };
      }),
    win: (body) =>
      once(body, () => {
        const bet = betOf(body);
        if (!bet) throw new Refused('TRANSACTION_UNKNOWN');
        if (bet.isCancelled) throw new Refused('TRANSACTION_CANCELLED');
        return { change: money(body) };
      }),
    promo: (body) => once(body, () => ({ change: money(body) })),
    rollback: (body) =>
      once(body, () => {
        const bet = betOf(body);
        // An unknown bet moved nothing; the entry itself is the tombstone.
        return { change: bet && !bet.isCancelled ? -bet.change : 0 };
      }),
    'round-end': (body) =>
      once(body, () => {
        if (body.state !== 'completed' && body.state !== 'cancelled') throw new Refused('INVALID_REQUEST');
        return { change: 0, closes: body.state };
      }),
  };

  /** @returns {{ httpStatus: number, body: object }} */
  const handle = ({ operation, timestamp, signature, rawBody }) => {
    try {
      assertSigned(key, timestamp, signature, rawBody, now());
      const body = parse(rawBody);
      // The operation is part of the signed body: a recorded bet cannot be replayed as a win.
      if (body.type !== operation || !Object.hasOwn(operations, operation)) throw new Refused('INVALID_REQUEST', 400);
      if (!isId(body.request_uuid)) throw new Refused('INVALID_REQUEST');
      if (!balances.has(body.player)) throw new Refused('PLAYER_UNKNOWN');
      return answer(body, () => operations[operation](body));
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      return { httpStatus: error.httpStatus, body: { status: error.status } };
    }
  };

  const answer = (body, run) => {
    const about = { request_uuid: body.request_uuid, player: body.player, currency };
    try {
      run();
      return { httpStatus: 200, body: { ...about, status: 'OK', balance: balances.get(body.player) } };
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      return {
        httpStatus: error.httpStatus,
        body: { ...about, status: error.status, balance: balances.get(body.player) },
      };
    }
  };

  return {
    handle,
    balanceOf: (player) => balances.get(player),
    roundStateOf: (roundId) => rounds.get(roundId),
    /** Accepted transactions, in order of arrival; tombstones of unknown bets are not among them. */
    entries: () => [...transactions.values()].filter(({ fields }) => fields !== undefined),
  };
}

/** HMAC-SHA256 over `timestamp.rawBody`, in hex. */
export const sign = (key, timestamp, rawBody) =>
  createHmac('sha256', key).update(`${timestamp}.${rawBody}`).digest('hex');

function assertSigned(key, timestamp, signature, rawBody, at) {
  const expected = Buffer.from(sign(key, timestamp, rawBody));
  const given = Buffer.from(String(signature));
  if (given.length !== expected.length || !timingSafeEqual(given, expected))
    throw new Refused('INVALID_SIGNATURE', 401);
  if (!/^\d{13}$/.test(timestamp) || Math.abs(at - Number(timestamp)) > WINDOW_MS) throw new Refused('EXPIRED', 401);
}

function parse(rawBody) {
  try {
    const body = JSON.parse(rawBody);
    if (typeof body === 'object' && body !== null) return body;
  } catch {
    // Not JSON.
  }
  throw new Refused('INVALID_REQUEST', 400);
}
