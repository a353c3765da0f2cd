/** Players of an operator's wallet (examples/wallet) behind a network with faults, for tests. */
import { inTransaction } from '../ground/db/transaction';
import { createVault } from '../ground/secrets';
import { connectWallet } from '../money/operator-wallet/manage-wallets';
import { createIntegrator } from '../people/integrators/manage-integrators';
import { createWallet, type Wallet, type WalletRequest } from '../../../examples/wallet/wallet.mjs';
import type { TestGateway } from './gateway';

const KEY = 'key of the wallet in the tests, 32 or more';
const ORIGIN = 'https://partner.example';

/**
 * What happens to a request. `lost`: it does not arrive. `answer-lost`: it is done, the answer does not come back.
 * `error`: not done, status 500. `error-after`: done, status 500. `late`: a time-out, and it arrives later (arriveLate).
 * `killed`, `killed-after`: the gateway is killed while it waits: no answer, ever; not done, or done.
 */
export type NetworkFault =
  'none' | 'lost' | 'answer-lost' | 'error' | 'error-after' | 'late' | 'killed' | 'killed-after';

export interface FaultyNetwork {
  readonly fetch: typeof fetch;
  /** The faults of the next requests, in order; afterwards none. */
  readonly faults: NetworkFault[];
  readonly sent: WalletRequest[];
  /** Runs before the next request is answered, once. */
  onceBefore: (() => Promise<void>) | null;
  /** The next request has been sent. */
  readonly nextRequest: () => Promise<void>;
  wallet: Wallet;
  /** Requests that timed out before arrive now. */
  readonly arriveLate: () => void;
  /** Every request so far arrives once more. */
  readonly repeatAll: (order: (all: WalletRequest[]) => WalletRequest[]) => void;
}

export const walletOf = (players: Record<string, number>, currency = 'BDT'): Wallet =>
  createWallet({ key: KEY, players, currency });

const response = (status: number, body: object) => new Response(JSON.stringify(body), { status });
const never = () => new Promise<Response>(() => undefined);

export function createFaultyNetwork(): FaultyNetwork {
  const late: WalletRequest[] = [];
  const waiting: (() => void)[] = [];
  const arrive = (request: WalletRequest) => network.wallet.handle(request);
  const network: FaultyNetwork = {
    faults: [],
    sent: [],
    onceBefore: null,
    wallet: walletOf({}),
    nextRequest: () => new Promise((resolve) => void waiting.push(resolve)),
    arriveLate: () => late.splice(0).forEach(arrive),
    repeatAll: (order) => order([...network.sent]).forEach(arrive),
    fetch: async (url, init) => {
      const headers = init!.headers as Record<string, string>;
      const request = {
        operation: String(url).split('/').at(-1)!,
        timestamp: headers['X-Timestamp']!,
        signature: headers['X-Signature']!,
        rawBody: init!.body as string,
      };
      network.sent.push(request);
      for (const resolve of waiting.splice(0)) resolve();
      const before = network.onceBefore;
      network.onceBefore = null;
      await before?.();
      return byFault(network.faults.shift() ?? 'none', request);
    },
  };
  const byFault = (fault: NetworkFault, request: WalletRequest): Response | Promise<Response> => {
    if (fault === 'late') late.push(request);
    const isDone = fault === 'none' || fault.endsWith('-after') || fault === 'answer-lost';
    const answer = isDone ? arrive(request) : null;
    if (fault.startsWith('killed')) return never();
    if (fault.startsWith('error')) return response(500, { status: 'ERROR' });
    if (fault === 'none') return response(answer!.httpStatus, answer!.body);
    throw new Error('The operation was aborted due to timeout');
  };
  return network;
}

/** An integrator with a wallet. Returns how to sign one of its users in: the session token and the member's id. */
export async function connectPartner({ services, request }: TestGateway) {
  const { db, clock } = services;
  const partner = await inTransaction(db, async (tx) => {
    const created = await createIntegrator(tx, { name: 'Partner', origins: [ORIGIN] }, clock.now());
    const { clientId } = created;
    await connectWallet(tx, { clientId, url: 'https://partner.example/wallet', key: KEY, vault: createVault([]) });
    return created;
  });
  const signIn = async (subject: string) => {
    const issued = await request('POST', '/wps/oauth/token', {
      body: {
        grant_type: 'urn:ietf:params:oauth:grant-type:token-exchange',
        subject_token: subject,
        subject_token_type: 'urn:site:oauth:token-type:user-id',
        audience: ORIGIN,
      },
      headers: { authorization: `Basic ${Buffer.from(`${partner.clientId}:${partner.secret}`).toString('base64')}` },
    });
    const { access_token: token } = issued.body as unknown as { access_token: string };
    const answer = await request('POST', '/wps/session/exchange', { body: { token }, headers: { origin: ORIGIN } });
    const session = answer.body.value as unknown as { token: string; id: string };
    return { token: session.token, memberId: Number(session.id) };
  };
  return { ...partner, signIn };
}

/** A player in a game. */
export async function launchFor({ request }: TestGateway, token: string, nodeId: string) {
  const query = { launchMode: 'GLS', accountType: '1', nodeId };
  const answer = await request('GET', '/wps/game/launchGame', { token, query });
  const { gameUrl = '' } = (answer.body.value ?? {}) as { gameUrl?: string };
  const playToken = new URLSearchParams(gameUrl.split('#')[1]).get('t') ?? '';
  const post = (path: string, body: object) => request('POST', `/wps/game/round/${path}`, { token: playToken, body });
  return { answer, playToken, post };
}
