/** The first requests of a developer, in order. The page shows them as curl commands; its test runs those. */
import { demoAccounts } from '../seed/demo-accounts';

export interface FirstRequest {
  readonly title: string;
  readonly about: string;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers?: readonly string[];
  readonly body?: object;
  /** The command stores the session's token in the shell variable TOKEN. */
  readonly storesToken?: true;
}

const [{ username, password } = { username: '', password: '' }] = demoAccounts;
const AS_MEMBER = 'Authorization: $TOKEN';

export const FIRST_REQUESTS: readonly FirstRequest[] = [
  {
    title: 'Read the state of the site',
    about: 'Needs no login. Every answer is an envelope: success, and value or errorCode.',
    method: 'GET',
    path: '/wps/system/status',
    headers: ['Language: EN'],
  },
  {
    title: 'Log in as the demo member',
    about: 'The answer has a token; the command stores it for the next ones.',
    method: 'POST',
    path: '/wps/session/login',
    body: { username, password },
    storesToken: true,
  },
  {
    title: 'Read the balance',
    about: 'The token goes into the Authorization header as it is. Amounts are decimal strings.',
    method: 'GET',
    path: '/wps/v2/wallets/balance',
    headers: [AS_MEMBER],
  },
  {
    title: 'List hot games',
    about: 'Lists are public; Language (BN or EN) chooses the language of names and messages.',
    method: 'GET',
    path: '/wps/relay/GCSGAME_hotGamesV2',
    headers: ['Language: BN'],
  },
  {
    title: 'Order a deposit',
    about: 'Calls that move money need an idempotency key. Send the command twice: the second answer is the first.',
    method: 'POST',
    path: '/wps/relay/MCSFE_depositByLaunchUrl',
    headers: [AS_MEMBER, 'Idempotency-Key: 0f8f7a52-5c3e-4b0f-9f0b-3f1c2d4e5a6b'],
    body: { amount: '500.00', bankCode: 'BKASH', vendorId: 'bkash' },
  },
  {
    title: 'Get a refusal',
    about: 'A refused call has a code to act on and a message for the user, in their language.',
    method: 'GET',
    path: '/wps/v2/wallets/balance',
    headers: ['Language: EN'],
  },
];

/** The command of a request, for a POSIX shell. */
export function curlOf({ method, path, headers = [], body, storesToken }: FirstRequest, origin: string): string {
  const lines = [
    `curl -s${method === 'GET' ? '' : ` -X ${method}`} '${origin}${path}'`,
    // Double quotes: the shell replaces $TOKEN.
    ...headers.map((header) => `-H "${header}"`),
    ...(body ? [`-H "Content-Type: application/json"`, `-d '${JSON.stringify(body)}'`] : []),
  ];
  const command = lines.join(' \\\n  ');
  return storesToken ? `TOKEN=$(${command} | sed -E 's/.*"token":"([^"]+)".*/\\1/')` : command;
}
