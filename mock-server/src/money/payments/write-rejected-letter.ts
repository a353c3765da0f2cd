/** writeRejectedLetter: says that a withdrawal was not paid. Its member may have left the page long ago, and has to act on it. */
import { paths } from '@site/shared/contract';
import { link } from '../../ground/content/link';
import type { Tx } from '../../ground/db/database';
import { writeLetter } from '../../ground/notifications/letters';
import type { withdrawals } from '../tables/payments.tables';
import { bankName } from './channels';

type Rejected = Pick<typeof withdrawals.$inferSelect, 'id' | 'memberId' | 'bankCode' | 'accountMasked' | 'reason'>;

const TITLE = { EN: 'Your withdrawal was rejected', BN: 'আপনার উত্তোলন অনুমোদন হয়নি' };
const REASONS: Readonly<Record<string, { readonly EN: string; readonly BN: string }>> = {
  ACCOUNT_NOT_FOUND: {
    EN: `<p>No account was found with this number. Please check the ${link(paths.payoutAccounts, 'payout account')}.</p>`,
    BN: `<p>এই নম্বরে কোনো অ্যাকাউন্ট পাওয়া যায়নি। ${link(paths.payoutAccounts, 'টাকা নেওয়ার অ্যাকাউন্টটি')} দেখে নিন।</p>`,
  },
};

export async function writeRejectedLetter(tx: Tx, row: Rejected, at: number): Promise<void> {
  const { id, memberId, bankCode, accountMasked, reason } = row;
  const to = `${bankName(bankCode)} ${accountMasked}`;
  const why = REASONS[reason ?? ''] ?? { EN: '', BN: '' };
  const content = {
    EN: `<p>Order ${id} to ${to} was not paid. The money is back in your wallet.</p>${why.EN}`,
    BN: `<p>অর্ডার ${id}: ${to} অ্যাকাউন্টে টাকা পাঠানো হয়নি। টাকা আপনার ওয়ালেটে ফিরে এসেছে।</p>${why.BN}`,
  };
  await writeLetter(tx, memberId, TITLE, content, at);
}
