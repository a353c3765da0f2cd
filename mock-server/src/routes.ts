/** Every route of the gateway, area by area. */
import { agentRoutes } from './agents/agent.routes';
import { announcementRoutes } from './announcements/announcements.routes';
import { memberRoutes } from './members/member.routes';
import { messageRoutes } from './messages/messages.routes';
import { promotionRoutes } from './promotions/promotions.routes';
import { registrationRoutes } from './registration/registration.routes';
import type { Route } from './route';
import { sessionRoutes } from './sessions/session.routes';
import { systemRoutes } from './system/system.routes';
import { verificationRoutes } from './verification/verification.routes';
import { walletRoutes } from './wallet/wallet.routes';

export const allRoutes: readonly Route[] = [
  ...systemRoutes,
  ...sessionRoutes,
  ...verificationRoutes,
  ...registrationRoutes,
  ...announcementRoutes,
  ...memberRoutes,
  ...walletRoutes,
  ...promotionRoutes,
  ...messageRoutes,
  ...agentRoutes,
];
