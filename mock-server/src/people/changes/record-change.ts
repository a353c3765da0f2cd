/** recordChange: stores a security change and reports it to the account's holder, at the contacts from before the change. */
import type { SecurityChangeKind } from '@site/shared/wps';
import { deviceOf, maskIp } from '../../ground/http/visitor';
import { writeLetter } from '../../ground/notifications/letters';
import type { WriteContext } from '../../ground/route';
import type { MemberRow } from '../members/members.tables';
import { outbox } from '../verification/verification.tables';
import { securityChangeRows } from './changes.tables';

const WHAT: Readonly<Record<SecurityChangeKind, { readonly EN: string; readonly BN: string }>> = {
  PASSWORD: { EN: 'Your login password was changed', BN: 'আপনার লগ ইন পাসওয়ার্ড বদলানো হয়েছে' },
  FUNDS_PASSWORD: { EN: 'Your funds password was set or changed', BN: 'আপনার ফান্ড পাসওয়ার্ড সেট বা বদল করা হয়েছে' },
  MOBILE: { EN: 'The phone number of your account was changed', BN: 'আপনার অ্যাকাউন্টের ফোন নম্বর বদলানো হয়েছে' },
  EMAIL: { EN: 'The e-mail of your account was changed', BN: 'আপনার অ্যাকাউন্টের ই-মেইল বদলানো হয়েছে' },
  QUESTIONS: { EN: 'A security answer was changed', BN: 'নিরাপত্তা প্রশ্নের উত্তর বদলানো হয়েছে' },
  PASSKEY_ADDED: { EN: 'A passkey was added to your account', BN: 'আপনার অ্যাকাউন্টে একটি পাসকি যোগ হয়েছে' },
  PASSKEY_REMOVED: { EN: 'A passkey was removed from your account', BN: 'আপনার অ্যাকাউন্ট থেকে একটি পাসকি সরানো হয়েছে' },
  SOCIAL_LINKED: {
    EN: 'A Google or Facebook account was linked to your account',
    BN: 'আপনার অ্যাকাউন্টে একটি Google বা Facebook অ্যাকাউন্ট যুক্ত হয়েছে',
  },
  SOCIAL_REMOVED: {
    EN: 'A Google or Facebook account was unlinked from your account',
    BN: 'আপনার অ্যাকাউন্ট থেকে একটি Google বা Facebook অ্যাকাউন্ট সরানো হয়েছে',
  },
  TOTP_ON: { EN: 'The authenticator app was switched on', BN: 'অথেনটিকেটর অ্যাপ চালু করা হয়েছে' },
  DATA_COPIED: { EN: 'A copy of your data was downloaded', BN: 'আপনার তথ্যের একটি কপি ডাউনলোড করা হয়েছে' },
  ERASURE_REQUESTED: {
    EN: 'The deletion of your account was requested',
    BN: 'আপনার অ্যাকাউন্ট মুছে ফেলার অনুরোধ করা হয়েছে',
  },
  ERASURE_CANCELLED: {
    EN: 'Your account stays: its deletion was cancelled',
    BN: 'আপনার অ্যাকাউন্ট থাকছে: মুছে ফেলার অনুরোধ বাতিল করা হয়েছে',
  },
  TOTP_OFF: { EN: 'The authenticator app was switched off', BN: 'অথেনটিকেটর অ্যাপ বন্ধ করা হয়েছে' },
};
const NOT_YOU = {
  EN: 'If this was not you, log out all devices in the security centre and contact support.',
  BN: 'এটি আপনি না করে থাকলে নিরাপত্তা কেন্দ্র থেকে সব ডিভাইস লগ আউট করুন এবং সাপোর্টে জানান।',
};

/** @param before the member as they were before the change: a message to the new contact alone would reach the wrong person */
export async function recordChange(
  ctx: WriteContext<unknown>,
  kind: SecurityChangeKind,
  before: MemberRow,
): Promise<void> {
  const { db, at, ip, settings } = ctx;
  const { deviceName } = deviceOf(ctx.request);
  const tokenHash = ctx.session?.tokenHash ?? '';
  await db.insert(securityChangeRows).values({ memberId: before.id, kind, at, ip, deviceName, tokenHash });
  const from = [deviceName, maskIp(ip)].filter(Boolean).join(', ');
  const what = { EN: `${WHAT[kind].EN} (${from}).`, BN: `${WHAT[kind].BN} (${from})।` };
  const content = { EN: `<p>${what.EN}</p><p>${NOT_YOU.EN}</p>`, BN: `<p>${what.BN}</p><p>${NOT_YOU.BN}</p>` };
  await writeLetter(db, before.id, WHAT[kind], content, at);
  const language = before.locale === 'EN' ? 'EN' : 'BN';
  const body = `${settings.siteName}: ${what[language]} ${NOT_YOU[language]}`;
  const { countryDialingCode, mobileNum, email } = before;
  if (mobileNum)
    await db.insert(outbox).values({ channel: 'sms', recipient: `+${countryDialingCode}${mobileNum}`, body, at });
  if (email) await db.insert(outbox).values({ channel: 'email', recipient: email, body, at });
}
