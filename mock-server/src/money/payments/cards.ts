/** Payout accounts. A holder has one name; an account belongs to one member only. */
import { payoutNumber, type AddCardBody, type BankCard } from '@site/shared/wps';
import { eq } from 'drizzle-orm';
import { memberById } from '../../people/members/find-member';
import { assertFundsPassword } from '../../people/members/funds-password';
import { refuseNotFull } from '../../people/members/only-full';
import { members } from '../../people/members/members.tables';
import { refuse } from '../../ground/refuse';
import type { Context, WriteContext } from '../../ground/route';
import { bankName, CARD_BANKS } from './channels';
import { bankCards } from '../../people/members/bank-cards';
import { refuseWalletPlayer } from '../operator-wallet/wallet-players';
import { cardsOf, type CardRow } from '../../people/members/bank-cards';

const MAX_CARDS = 5;

export const maskAccount = (text: string): string => `••••••${text.slice(-4)}`;

/** A card of this member. Same 404 for unknown ids and cards of other members. */
export async function cardOf({ db, member }: Context<unknown>, id: string | number): Promise<CardRow> {
  const cards = await cardsOf(db, member.memberId);
  return cards.find((card) => card.id === Number(id)) ?? refuse('not.found', { status: 404 });
}

export const cardView = (row: CardRow): BankCard => ({
  id: String(row.id),
  type: row.kind,
  bankCode: row.bankCode,
  bankName: row.network ? `${bankName(row.bankCode)} (${row.network})` : bankName(row.bankCode),
  accountMasked: maskAccount(row.account),
  holderName: row.holderName,
  default: row.isDefault,
});

export async function addCard(ctx: WriteContext<AddCardBody>): Promise<BankCard> {
  const { db, at, member, params } = ctx;
  refuseNotFull(ctx);
  await refuseWalletPlayer(ctx);
  await assertFundsPassword(ctx, params.paymentPassword);
  if (!CARD_BANKS[params.type].some(([code]) => code === params.bankCode)) refuse('request_param_err');
  const account = payoutNumber(params);
  if (account === null) refuse('validation', { value: { fields: { account: { rule: 'pattern' } } } });
  const cards = await cardsOf(db, member.memberId);
  const holderName = params.holderName.trim();
  const isSame = (card: CardRow) =>
    card.kind === params.type &&
    card.bankCode === params.bankCode &&
    card.account === account &&
    card.holderName === holderName;
  // Sent again after a lost answer.
  const saved = cards.find(isSame);
  if (saved) return cardView(saved);
  if (cards.length >= MAX_CARDS) refuse('card.limit', { words: { max: MAX_CARDS } });
  const owner = await memberById(db, member.memberId);
  if (owner.payeeName && owner.payeeName.toLowerCase() !== holderName.toLowerCase()) refuse('card.name.mismatch');
  const [row] = await db
    .insert(bankCards)
    .values({
      ...{
        memberId: member.memberId,
        kind: params.type,
        bankCode: params.bankCode,
        account,
        holderName,
      },
      ...{
        branch: params.branch ?? null,
        network: params.type === 'virtual' ? (params.network ?? null) : null,
        isDefault: cards.length === 0,
        createdAt: at,
      },
    })
    .onConflictDoNothing()
    .returning();
  if (!row) refuse('card.taken');
  if (!owner.payeeName) await db.update(members).set({ payeeName: holderName }).where(eq(members.id, owner.id));
  return cardView(row);
}

export async function removeCard(ctx: WriteContext<{ id: string | number; paymentPassword?: string }>): Promise<true> {
  await assertFundsPassword(ctx, ctx.params.paymentPassword ?? headerPassword(ctx));
  const card = await cardOf(ctx, ctx.params.id);
  await ctx.db.update(bankCards).set({ removedAt: ctx.at, isDefault: false }).where(eq(bankCards.id, card.id));
  const [next] = await cardsOf(ctx.db, ctx.member.memberId);
  if (card.isDefault && next) await setDefault(ctx, next.id);
  return true;
}

/** DELETE requests may have no body: the funds password is accepted in a header, never in the URL. */
const headerPassword = ({ request }: Context<unknown>): string | undefined => {
  const value = request.headers['x-payment-password'];
  return typeof value === 'string' ? value : undefined;
};

export async function setDefault(ctx: WriteContext<unknown>, id: string | number): Promise<true> {
  const card = await cardOf(ctx, id);
  const mine = eq(bankCards.memberId, ctx.member.memberId);
  await ctx.db.update(bankCards).set({ isDefault: false }).where(mine);
  await ctx.db.update(bankCards).set({ isDefault: true }).where(eq(bankCards.id, card.id));
  return true;
}
