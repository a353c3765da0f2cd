/** Notifies receivers of money from their agent: an inbox message in both languages and a push to open pages. */
import { formatMoney } from '@site/shared/kernel';
import type { Tx } from '../../ground/db/database';
import { escapeHtml } from '../../ground/content/escape-html';
import { writeLetter } from '../../ground/notifications/letters';

interface Gift {
  readonly memberId: number;
  readonly amount: number;
}

const TITLES = {
  'red-rain': { EN: 'A red envelope for you', BN: 'আপনার জন্য একটি লাল খাম' },
  transfer: { EN: 'Money from your agent', BN: 'আপনার এজেন্ট টাকা পাঠিয়েছেন' },
} as const;

/** The remark is plain text: escaped here. */
export async function writeGiftLetters(tx: Tx, { gifts, kind, currency, remark, at }: GiftLetters): Promise<void> {
  const words = remark ? `<p>“${escapeHtml(remark)}”</p>` : '';
  for (const { memberId, amount } of gifts) {
    const sumIn = (locale: string) => formatMoney({ minor: amount, currency }, locale);
    const content = {
      EN: `<p>${sumIn('en-GB')} from your agent is in your wallet. Enjoy!</p>${words}`,
      // Grouped by lakhs, as on the pages.
      BN: `<p>আপনার এজেন্টের পাঠানো ${sumIn('en-IN')} আপনার ওয়ালেটে এসেছে। শুভেচ্ছা!</p>${words}`,
    };
    await writeLetter(tx, memberId, TITLES[kind], content, at);
  }
}

interface GiftLetters {
  readonly gifts: readonly Gift[];
  readonly kind: keyof typeof TITLES;
  readonly currency: string;
  readonly remark: string;
  readonly at: number;
}
