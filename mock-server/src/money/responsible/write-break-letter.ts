/** writeBreakLetter: confirms a break to the member, and lets their other tabs and devices read that it has started. */
import type { Exclusion } from '@site/shared/wps';
import type { Tx } from '../../ground/db/database';
import { momentText } from '../../ground/http/messages';
import { writeLetter } from '../../ground/notifications/letters';

const TITLES: Readonly<Record<NonNullable<Exclusion['kind']>, { readonly EN: string; readonly BN: string }>> = {
  TIMEOUT: { EN: 'Your time-out has started', BN: 'আপনার সাময়িক বিরতি শুরু হয়েছে' },
  SELF_EXCLUSION: { EN: 'Your self-exclusion has started', BN: 'আপনি নিজেকে খেলা থেকে বিরত রেখেছেন' },
};

interface Break {
  readonly memberId: number;
  readonly kind: NonNullable<Exclusion['kind']>;
  readonly until: number;
}

export async function writeBreakLetter(tx: Tx, { memberId, kind, until }: Break, at: number): Promise<void> {
  const content = {
    EN: `<p>You cannot play until ${momentText('EN', until)}. You can still withdraw.</p>`,
    BN: `<p>${momentText('BN', until)} পর্যন্ত খেলা বন্ধ। টাকা তুলতে পারবেন।</p>`,
  };
  await writeLetter(tx, memberId, TITLES[kind], content, at);
}
