/** Which promotions can be applied for: the kind decides, and the picture names the terms. */
import { eq } from 'drizzle-orm';
import { promotionTexts } from '../../edge/seed/texts-promotions';
import { announcements } from '../../ground/content/content.tables';
import { registerNewcomer } from '../../testing/newcomer';
import { ownGateway } from '../../testing/own-gateway';
import { APPLICATION_TERMS, termsOf } from './application-terms';

const gateway = ownGateway();
const { cricket } = APPLICATION_TERMS;
const APPLIED = ['MANUAL', 'MISSION_MANUAL', 'SIGNUP'];
const KINDS = [...new Set(promotionTexts.map(({ promotionType }) => promotionType)), null];

it('[PRO-04] only kinds with an application have the terms of a picture; a picture without terms has none', () => {
  const applied = KINDS.filter((promotionType) => termsOf({ promotionType, picture: 'cricket' }));
  expect([...applied].sort()).toEqual(APPLIED);
  for (const promotionType of APPLIED) {
    expect(termsOf({ promotionType, picture: 'cricket' })).toBe(cricket);
    for (const picture of ['welcome', null]) expect(termsOf({ promotionType, picture })).toBeNull();
  }
});

it('[PRO-04] a promotion that is paid by itself cannot be joined or applied for under the picture of another', async () => {
  const { db } = gateway.services;
  const [rebate] = await db
    .update(announcements)
    .set({ picture: 'cricket' })
    .where(eq(announcements.promotionType, 'REBATE'))
    .returning();
  const mina = await registerNewcomer(gateway);
  const promotionId = String(rebate!.id);
  expect(await mina.promotionStatus('REBATE')).toMatchObject({ state: 'JOINED', canApply: false, amount: null });
  const code = async (name: string, body: object) => (await mina.send(`/wps/relay/${name}`, body)).body.errorCode;
  expect(await code('MCSFE_signUpPromotionJoin', { promotionId })).toBe('request_param_err');
  const application = { promotionId, remarks: 'Mine', pictures: [] };
  expect(await code('MCSFE_signUpRequestReward', application)).toBe('request_param_err');
});
