/** All routes of the gateway, area by area (PLAT-08). */
import { accountRoutes } from '../people/account/account.routes';
import { securityQuestionRoutes } from '../people/account/security-questions.routes';
import { totpRoutes } from '../people/account/totp.routes';
import { uplineRoutes } from '../features/agents/upline';
import { agentRoutes } from '../features/agents/agent.routes';
import { announcementRoutes } from '../features/announcements/announcements.routes';
import { gameRoutes } from '../features/games';
import { lotteryRoutes } from '../features/lottery';
import { integratorRoutes } from '../people/integrators/integrator.routes';
import { memberRoutes } from '../people/account/member.routes';
import { messageRoutes } from '../features/messages/messages.routes';
import { passwordRoutes } from '../people/account/password-routes';
import { passkeyRoutes } from '../people/passkeys/passkeys.routes';
import { depositRoutes } from '../money/payments/deposit.routes';
import { depositMethodRoutes } from '../money/payments/deposit-methods.routes';
import { withdrawRoutes } from '../money/payments/withdraw.routes';
import { recordRoutes } from '../money/records/records.routes';
import { privacyRoutes } from './privacy/privacy.routes';
import { promotionRoutes } from '../features/promotions/promotions.routes';
import { registrationRoutes } from '../people/registration/registration.routes';
import { referralRoutes } from '../features/referral/referral';
import { legacyRoutes } from '../features/legacy/legacy.routes';
import { missionBoardRoutes } from '../features/rewards/mission-board.routes';
import { pointRoutes } from '../features/rewards/points.routes';
import { ticketRoutes } from '../features/rewards/tickets.routes';
import { rewardRoutes } from '../features/rewards/rewards.routes';
import { feedbackRoutes } from '../features/feedback/feedback.routes';
import { identityRoutes } from '../people/identity/identity.routes';
import { limitRoutes } from '../money/responsible/limits.routes';
import { securityRoutes } from '../people/security/security.routes';
import { fundTransferRoutes } from '../money/wallet/fund-transfer';
import type { Route } from '../ground/route';
import { sessionRoutes } from '../people/sessions/session.routes';
import { socialRoutes } from '../people/social/social.routes';
import { systemRoutes } from '../features/system/system.routes';
import { verificationRoutes } from '../people/verification/verification.routes';
import { walletRoutes } from '../money/wallet/wallet.routes';
import { webPushRoutes } from '../features/web-push/web-push.routes';
import { vipRoutes } from '../features/vip/vip.routes';

export const allRoutes: readonly Route[] = [
  ...systemRoutes,
  ...sessionRoutes,
  ...verificationRoutes,
  ...registrationRoutes,
  ...announcementRoutes,
  ...gameRoutes,
  ...lotteryRoutes,
  ...memberRoutes,
  ...vipRoutes,
  ...accountRoutes,
  ...securityQuestionRoutes,
  ...totpRoutes,
  ...uplineRoutes,
  ...walletRoutes,
  ...passwordRoutes,
  ...passkeyRoutes,
  ...socialRoutes,
  ...integratorRoutes,
  ...depositMethodRoutes,
  ...depositRoutes,
  ...withdrawRoutes,
  ...recordRoutes,
  ...promotionRoutes,
  ...rewardRoutes,
  ...ticketRoutes,
  ...pointRoutes,
  ...missionBoardRoutes,
  ...referralRoutes,
  ...messageRoutes,
  ...feedbackRoutes,
  ...webPushRoutes,
  ...limitRoutes,
  ...identityRoutes,
  ...privacyRoutes,
  ...securityRoutes,
  ...fundTransferRoutes,
  ...agentRoutes,
  ...legacyRoutes,
];
