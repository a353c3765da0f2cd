/** writeBonusLetter: says that a bonus has become cash, or has expired. It happens beside a bet, or while its member is away. */
import { paths } from '@site/shared/contract';
import { formatMoney } from '@site/shared/kernel';
import type { Tx } from '../../ground/db/database';
import type { Localised } from '../../ground/content/content.tables';
import { escapeHtml } from '../../ground/content/escape-html';
import { link } from '../../ground/content/link';
import { writeLetter } from '../../ground/notifications/letters';

interface Ended {
  readonly memberId: number;
  /** Of the bonus. */
  readonly title: Localised;
  /** What is moved, in minor units, above zero. */
  readonly amount: number;
  readonly currency: string;
  readonly at: number;
}

const TITLES = {
  RELEASED: { EN: 'Your bonus is paid out', BN: 'আপনার বোনাস এখন নগদ টাকা' },
  EXPIRED: { EN: 'A bonus has expired', BN: 'একটি বোনাসের মেয়াদ শেষ' },
} as const;

export async function writeBonusLetter(tx: Tx, state: keyof typeof TITLES, ended: Ended): Promise<void> {
  const { memberId, title, amount, currency, at } = ended;
  const sumIn = (locale: string) => formatMoney({ minor: amount, currency }, locale);
  const nameIn = (language: string) => escapeHtml(title[language] ?? title.EN ?? '');
  const [english, bengali] = [sumIn('en-GB'), sumIn('en-IN')];
  const content =
    state === 'RELEASED'
      ? {
          EN: `<p>“${nameIn('EN')}”: its turnover is met. ${english} is cash in your wallet now, to play with or to ${link(paths.withdraw, 'withdraw')}.</p>`,
          BN: `<p>“${nameIn('BN')}”: টার্নওভার পূরণ হয়েছে। ${bengali} এখন ওয়ালেটে নগদ টাকা; খেলতে বা ${link(paths.withdraw, 'তুলতে')} পারেন।</p>`,
        }
      : {
          EN: `<p>“${nameIn('EN')}”: its turnover was not met in time. ${english} of bonus money has left your wallet.</p>`,
          BN: `<p>“${nameIn('BN')}”: সময়ের মধ্যে টার্নওভার পূরণ হয়নি। ${bengali} বোনাস আপনার ওয়ালেট থেকে চলে গেছে।</p>`,
        };
  await writeLetter(tx, memberId, TITLES[state], content, at);
}
