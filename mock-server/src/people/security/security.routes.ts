/** Routes of the security centre: overview, phone and e-mail, identity check, avatar. */
import * as calls from '@site/shared/wps';
import * as S from '@site/shared/wps/schemas';
import { and, eq, lte, sql } from 'drizzle-orm';
import { preferenceOf } from '../members/preferences';
import { hasSecondFactor } from '../verification/second-factor';
import { memberById } from '../members/find-member';
import { dialingOf, findByEmail, findByMobile, mobileOf } from '../members/find-member';
import { passwordProofOf } from '../account/first-password';
import { refuseNotFull } from '../members/only-full';
import { members } from '../members/members.tables';
import { recordChange } from '../changes/record-change';
import { cardsOf } from '../members/bank-cards';
import { bytesOfDataUrl, keepPictures } from '../../ground/uploads/uploads';
import { AVATARS } from '../members/avatars';
import type { Database, Tx } from '../../ground/db/database';
import { inTransaction } from '../../ground/db/transaction';
import { forEachRow } from '../../ground/for-each-row';
import { writeLetter } from '../../ground/notifications/letters';
import { notify } from '../../ground/notifications/notify';
import { refuse } from '../../ground/refuse';
import { route, type Context, type WriteContext } from '../../ground/route';
import { maskEmail, maskMobile } from '../members/mask';
import { endMailedPassword, spendCode } from '../verification/codes';
import { kycCases } from './security.tables';

const CHECKED_AFTER_MS = 30_000;
const ACCEPTED = {
  title: { EN: 'You are verified', BN: 'আপনার পরিচয় যাচাই হয়েছে' },
  content: {
    EN: '<p>Your document has been accepted. You do not need to do anything else.</p>',
    BN: '<p>আপনার পরিচয়পত্র যাচাই হয়েছে। আর কিছু করার নেই।</p>',
  },
};
const REFUSED = {
  title: { EN: 'Please submit your document again', BN: 'পরিচয়পত্র আবার পাঠান' },
  content: {
    EN: '<p>We could not read the pictures. Please submit them again in the security centre.</p>',
    BN: '<p>ছবিগুলো পড়া যায়নি। নিরাপত্তা কেন্দ্র থেকে আবার পাঠাতে পারেন।</p>',
  },
};

export const securityRoutes = [
  route(
    calls.securityConfig,
    { params: S.Nothing, value: S.SecurityConfig, about: 'Security settings of the member' },
    async (ctx) => {
      const { db, member } = ctx;
      const row = await memberById(db, member.memberId);
      return {
        password: row.hasPassword && !row.firstTimeLogin,
        passwordProof: await passwordProofOf(ctx, row),
        paymentPassword: row.fundsHash !== null,
        totp: await hasSecondFactor(db, row.id),
        securityQuestions: Object.keys((await preferenceOf<object>(db, row.id, 'answers')) ?? {}).length,
        mobile: maskMobile(row.mobileNum),
        email: maskEmail(row.email),
        bankCards: (await cardsOf(db, row.id)).length,
        kyc: row.kycState,
      };
    },
  ),
  route(
    calls.bindMobile,
    {
      params: S.BindMobileBody,
      value: S.Done,
      about: 'Bind a mobile number',
      proof: 'contact',
      errors: ['verification.wrong', 'mobile.taken', 'trial.refused'],
    },
    bindMobile,
  ),
  route(
    calls.bindEmail,
    {
      params: S.BindEmailBody,
      value: S.Done,
      about: 'Bind an e-mail address',
      proof: 'contact',
      errors: ['verification.wrong', 'email.taken', 'trial.refused'],
    },
    bindEmail,
  ),
  route(calls.kyc, { params: S.Nothing, value: S.Kyc, about: 'State of the identity check' }, kycOf),
  route(
    calls.submitKyc,
    {
      upload: true,
      params: S.KycBody,
      value: S.KycSubmitted,
      about: 'Send identity documents',
      errors: ['state.changed', 'file.refused', 'trial.refused'],
    },
    submitKyc,
  ),
  route(calls.headIcon, { params: S.Nothing, value: S.HeadIcon, about: 'The avatar' }, async ({ db, member }) => ({
    icon: (await memberById(db, member.memberId)).avatar ?? '',
  })),
  route(
    calls.chooseHeadIcon,
    {
      params: S.HeadIcon,
      value: S.HeadIcon,
      about: `Choose an avatar: 1 to ${AVATARS}, served at /wps/media/avatar/<icon>.svg`,
    },
    async ({ db, member, params }) => {
      await db.update(members).set({ avatar: params.icon }).where(eq(members.id, member.memberId));
      return { icon: params.icon };
    },
  ),
];

async function bindMobile(ctx: WriteContext<calls.BindMobileBody>): Promise<true> {
  refuseNotFull(ctx);
  const { db, at, member, params } = ctx;
  const [countryDialingCode, mobileNum] = [dialingOf(params.countryDialingCode), mobileOf(params.value)];
  const before = await memberById(db, member.memberId);
  // A repeated request whose first answer was lost.
  if (before.countryDialingCode === countryDialingCode && before.mobileNum === mobileNum) return true;
  const target = { purpose: 'member' as const, to: `${countryDialingCode}:${mobileNum}` };
  if (!(await spendCode(db, target, params.verificationCode, at))) refuse('verification.wrong', { commit: true });
  const holder = await findByMobile(db, countryDialingCode, mobileNum);
  if (holder) refuse('mobile.taken');
  await db.update(members).set({ countryDialingCode, mobileNum }).where(eq(members.id, member.memberId));
  await recordChange(ctx, 'MOBILE', before);
  return true;
}

async function bindEmail(ctx: WriteContext<calls.BindEmailBody>): Promise<true> {
  refuseNotFull(ctx);
  const { db, at, member, params } = ctx;
  const email = params.value.trim();
  const before = await memberById(db, member.memberId);
  if (before.email?.toLowerCase() === email.toLowerCase()) return true;
  const target = { purpose: 'email' as const, to: email };
  if (!(await spendCode(db, target, params.verificationCode, at))) refuse('verification.wrong', { commit: true });
  const holder = await findByEmail(db, email);
  if (holder) refuse('email.taken');
  await db.update(members).set({ email }).where(eq(members.id, member.memberId));
  await endMailedPassword(db, member.memberId);
  await recordChange(ctx, 'EMAIL', before);
  return true;
}

async function kycOf({ db, member }: Context<unknown>): Promise<calls.Kyc> {
  const { kycState } = await memberById(db, member.memberId);
  const [row] = await db.select().from(kycCases).where(eq(kycCases.memberId, member.memberId));
  return {
    state: kycState,
    level: kycState === 'VERIFIED' ? 2 : 1,
    reason: kycState === 'REJECTED' ? (row?.reason ?? null) : null,
  };
}

async function submitKyc(ctx: WriteContext<calls.KycBody>): Promise<calls.KycSubmitted> {
  refuseNotFull(ctx);
  const { db, at, member, params } = ctx;
  const { kycState } = await memberById(db, member.memberId);
  if (kycState === 'VERIFIED' || kycState === 'UNDER_REVIEW') refuse('state.changed', { status: 409 });
  const pictures = await keepPictures(db, member.memberId, 'kyc', params.files.map(bytesOfDataUrl), at);
  const facts = {
    documentKind: params.type,
    documentNo: params.documentNo,
    pictures,
    reason: null,
    at,
    dueAt: at + CHECKED_AFTER_MS,
  };
  await db
    .insert(kycCases)
    .values({ memberId: member.memberId, ...facts })
    .onConflictDoUpdate({ target: kycCases.memberId, set: facts });
  await db.update(members).set({ kycState: 'UNDER_REVIEW' }).where(eq(members.id, member.memberId));
  await notify(db, member.memberId, 'ACCOUNT', {}, at);
  return { state: 'UNDER_REVIEW' };
}

/** When the next identity check is decided. */
export const kycDue = sql`(select min(due_at) from kyc_cases)`;

/** Simulated identity check: document numbers ending in 0000 are refused, all others accepted. */
export async function decideKyc(db: Database, at: number): Promise<void> {
  const due = await db.select().from(kycCases).where(lte(kycCases.dueAt, at)).limit(50);
  await forEachRow(due, ({ memberId }) => inTransaction(db, (tx) => decideCase(tx, memberId, at)));
}

async function decideCase(tx: Tx, memberId: number, at: number): Promise<void> {
  const [decided] = await tx
    .update(kycCases)
    .set({ dueAt: null, reason: sql`case when ${kycCases.documentNo} like '%0000' then 'UNREADABLE' else null end` })
    .where(and(eq(kycCases.memberId, memberId), lte(kycCases.dueAt, at)))
    .returning();
  if (!decided) return;
  const { title, content } = decided.reason ? REFUSED : ACCEPTED;
  await writeLetter(tx, memberId, title, content, at);
  await tx
    .update(members)
    .set({ kycState: decided.reason ? 'REJECTED' : 'VERIFIED' })
    .where(eq(members.id, memberId));
}
