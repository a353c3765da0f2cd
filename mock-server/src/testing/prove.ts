/** prove: a fresh proof of identity by password, for tests of calls that require one. */
import type { ProofPurpose } from '@site/shared/wps';
import type { TestGateway } from './gateway';

export async function prove(
  gateway: Pick<TestGateway, 'request'>,
  token: string,
  purpose: ProofPurpose,
  password = 'Fresh1234',
): Promise<void> {
  const { status, text } = await gateway.request('POST', '/wps/member/proof', { token, body: { purpose, password } });
  if (status !== 200) throw new Error(`The proof was refused: ${text}`);
}
