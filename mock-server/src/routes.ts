/** Every route of the gateway, area by area. */
import { accountRoutes } from './account/account.routes';
import { securityQuestionRoutes } from './account/security-questions.routes';
import { totpRoutes } from './account/totp.routes';
import { uplineRoutes } from './account/upline';
import { agentRoutes } from './agents/agent.routes';
import { announcementRoutes } from './announcements/announcements.routes';
import { gameRoutes } from './games';
import { lotteryRoutes } from './lottery';
import { memberRoutes } from './members/member.routes';
import { messageRoutes } from './messages/messages.routes';
import { passwordRoutes } from './members/password-routes';
import { passkeyRoutes } from './passkeys/passkeys.routes';
import { depositRoutes } from './payments/deposit.routes';
import { depositWayRoutes } from './payments/deposit-ways.routes';
import { withdrawRoutes } from './payments/withdraw.routes';
import { recordRoutes } from './records/records.routes';
import { promotionRoutes } from './promotions/promotions.routes';
import { registrationRoutes } from './registration/registration.routes';
import { referralRoutes } from './referral/referral';
import { lesserRoutes } from './lesser/lesser.routes';
import { moreRewardRoutes } from './rewards/more-rewards.routes';
import { rewardRoutes } from './rewards/rewards.routes';
import { feedbackRoutes } from './feedback/feedback.routes';
import { limitRoutes } from './responsible/limits.routes';
import { securityRoutes } from './security/security.routes';
import { fundTransferRoutes } from './wallet/fund-transfer';
import type { Route } from './route';
import { sessionRoutes } from './sessions/session.routes';
import { socialRoutes } from './social/social.routes';
import { systemRoutes } from './system/system.routes';
import { verificationRoutes } from './verification/verification.routes';
import { walletRoutes } from './wallet/wallet.routes';

export const allRoutes: readonly Route[] = [
  ...systemRoutes,
  ...sessionRoutes,
  ...verificationRoutes,
  ...registrationRoutes,
  ...announcementRoutes,
  ...gameRoutes,
  ...lotteryRoutes,
  ...memberRoutes,
  ...accountRoutes,
  ...securityQuestionRoutes,
  ...totpRoutes,
  ...uplineRoutes,
  ...walletRoutes,
  ...passwordRoutes,
  ...passkeyRoutes,
  ...socialRoutes,
  ...depositWayRoutes,
  ...depositRoutes,
  ...withdrawRoutes,
  ...recordRoutes,
  ...promotionRoutes,
  ...rewardRoutes,
  ...moreRewardRoutes,
  ...referralRoutes,
  ...messageRoutes,
  ...feedbackRoutes,
  ...limitRoutes,
  ...securityRoutes,
  ...fundTransferRoutes,
  ...agentRoutes,
  ...lesserRoutes,
];
