/** writeBreakLetter: confirms a break to the member, and lets their other tabs and devices read that it has started. */
import type { Exclusion } from '@site/shared/wps';
import { SITE } from '@site/shared/kernel';
import type { Tx } from '../../ground/db/database';
import { writeLetter } from '../../ground/notifications/letters';

const TITLES: Readonly<Record<NonNullable<Exclusion['kind']>, { readonly EN: string; readonly BN: string }>> = {
  TIMEOUT: { EN: 'Your time-out has started', BN: 'আপনার সাময়িক বিরতি শুরু হয়েছে' },
  SELF_EXCLUSION: { EN: 'Your self-exclusion has started', BN: 'আপনি নিজেকে খেলা থেকে বিরত রেখেছেন' },
};

// A message is stored with its text, in both languages.
const formatIn = (locale: string) =>
  new Intl.DateTimeFormat(locale, {
    ...({ dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' } as const),
    timeZone: SITE.timeZone,
  });
const TIMES = { EN: formatIn('en-GB'), BN: formatIn('bn-BD-u-nu-latn') };

interface Break {
  readonly memberId: number;
  readonly kind: NonNullable<Exclusion['kind']>;
  readonly until: number;
}

export async function writeBreakLetter(tx: Tx, { memberId, kind, until }: Break, at: number): Promise<void> {
  const content = {
    EN: `<p>You cannot play until ${TIMES.EN.format(until)}. You can still withdraw.</p>`,
    BN: `<p>${TIMES.BN.format(until)} পর্যন্ত খেলা বন্ধ। টাকা তুলতে পারবেন।</p>`,
  };
  await writeLetter(tx, memberId, TITLES[kind], content, at);
}
