/**
 * Letters about contracts, in both languages: to the receiver that a version was offered, to the agent that it was signed or
 * declined. Their push makes the open pages of both read the contracts again.
 */
import { paths } from '@site/shared/contract';
import { escapeHtml } from '../../ground/content/escape-html';
import { link } from '../../ground/content/link';
import type { Tx } from '../../ground/db/database';
import { dayText } from '../../ground/http/messages';
import { writeLetter } from '../../ground/notifications/letters';
import { memberById } from '../../people/members/find-member';
import type { ContractRow } from './agents.tables';

type Version = Pick<ContractRow, 'kind' | 'version' | 'payerId' | 'receiverId'>;

const KINDS: Readonly<Record<ContractRow['kind'], { readonly EN: string; readonly BN: string }>> = {
  DAILY: { EN: 'Daily wage', BN: 'দৈনিক মজুরি' },
  HOURLY: { EN: 'Hourly wage', BN: 'ঘণ্টার মজুরি' },
  REALTIME: { EN: 'Real-time wage', BN: 'তাৎক্ষণিক মজুরি' },
  DIVIDEND: { EN: 'Dividend', BN: 'লভ্যাংশ' },
};

/** Where each kind is read and signed. A REALTIME wage cannot be offered. */
const PAGES: Readonly<Record<Exclude<ContractRow['kind'], 'REALTIME'>, string>> = {
  DAILY: paths.dailyContract,
  HOURLY: paths.hourContract,
  DIVIDEND: paths.dividendContract,
};

const named = ({ kind, version }: Version) => ({
  EN: `${KINDS[kind].EN}, version ${version}`,
  BN: `${KINDS[kind].BN}, ভার্সন ${version}`,
});

const nameOf = async (tx: Tx, memberId: number): Promise<string> =>
  escapeHtml((await memberById(tx, memberId)).username);

export async function writeOfferLetter(tx: Tx, offer: Version, at: number): Promise<void> {
  const [agent, contract] = [await nameOf(tx, offer.payerId), named(offer)];
  const to = (text: string) => (offer.kind === 'REALTIME' ? text : link(PAGES[offer.kind], text));
  const title = { EN: 'A contract offer for you', BN: 'আপনার জন্য একটি চুক্তির প্রস্তাব' };
  const content = {
    EN: `<p>${agent} offers you a contract: ${to(contract.EN)}. Read the terms, then sign or decline.</p>`,
    BN: `<p>${agent} আপনাকে একটি চুক্তির প্রস্তাব দিয়েছেন: ${to(contract.BN)}। শর্তগুলো পড়ে সই করুন অথবা ফিরিয়ে দিন।</p>`,
  };
  await writeLetter(tx, offer.receiverId, title, content, at);
}

export async function writeSignedLetter(
  tx: Tx,
  signed: Version & Pick<ContractRow, 'effectiveFrom'>,
  at: number,
): Promise<void> {
  const [member, contract] = [await nameOf(tx, signed.receiverId), named(signed)];
  const day = (language: 'EN' | 'BN') => dayText(language, signed.effectiveFrom);
  const title = { EN: 'Your contract was signed', BN: 'আপনার চুক্তিতে সই হয়েছে' };
  const content = {
    EN: `<p>${member} has signed: ${contract.EN}. It takes effect on ${day('EN')}.</p>`,
    BN: `<p>${member} সই করেছেন: ${contract.BN}। এটি ${day('BN')} থেকে কার্যকর।</p>`,
  };
  await writeLetter(tx, signed.payerId, title, content, at);
}

export async function writeDeclinedLetter(tx: Tx, declined: Version, at: number): Promise<void> {
  const [member, contract] = [await nameOf(tx, declined.receiverId), named(declined)];
  const title = { EN: 'Your contract offer was declined', BN: 'আপনার চুক্তির প্রস্তাব ফিরিয়ে দেওয়া হয়েছে' };
  const content = {
    EN: `<p>${member} has declined: ${contract.EN}.</p>`,
    BN: `<p>${member} ফিরিয়ে দিয়েছেন: ${contract.BN}।</p>`,
  };
  await writeLetter(tx, declined.payerId, title, content, at);
}
