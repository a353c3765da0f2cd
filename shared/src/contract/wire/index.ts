/** The wire: descriptions of every call, the decoder, the errors. Bundled into each consumer; no state. */
export type { AskOf } from './ask';
export { call } from './call';
export type { WriteMethod, Method, CallOptions, Call } from './call';
export { decodeAnswer } from './envelope';
export type { RawAnswer } from './envelope';
export { sessionEnd, fieldFaults, codeOf, refusalValue, hasSupportNumber, isVerdict, PROOF_AGAIN } from './errors';
export type { WpsError, EndedSession, Refusal, SessionEnd } from './errors';
export type { FieldFault, RefusalValues } from './refusals.schema';
export type { ErrorCode, RefusalCode } from './refusalCodes';
export { DOWNLINE_USERNAME, DOWNLINE_PASSWORD } from './downlineFields';
export { hasPattern, isDay, acceptsValue, FIELD_PATTERNS } from './fieldPatterns';
export { requestHeaders } from './headers';
export type { RequestHeaders } from './headers';
export { createHttpClient } from './http';
export type {
  HttpSettings,
  ProofRequest,
  Proofs,
  CallOrigin,
  FailedCall,
  PrefetchedResponse,
  SendOptions,
  HttpClient,
} from './httpTypes';
export {
  listGames,
  hotGames,
  listVendors,
  vendorMap,
  winnerBoard,
  jackpot,
  matchStrip,
  roomList,
  searchGames,
  searchIndex,
  gameFacts,
  personalRails,
  leaderboard,
  providerStatus,
  favouriteIds,
  favouriteList,
  addFavourite,
  removeFavourite,
  recentGames,
  addRecentGame,
  launchGame,
  launchDemo,
  trialLaunch,
  confirmLaunch,
  closeGameSession,
} from './games.calls';
export {
  rsaKey,
  login,
  loginUnsecure,
  loginVerification,
  loginFreeplay,
  trialUser,
  loginSocial,
  linkSocial,
  listSocial,
  unlinkSocial,
  touch,
  logout,
  listDevices,
  revokeDevice,
  lastLogin,
} from './session.calls';
export { handoverToken, revokeSubject, exchangeSession } from './integrators.calls';
export {
  captcha,
  captchaAudio,
  geetestConfig,
  sendSms,
  sendRegisterSms,
  sendFirebaseSms,
  confirmFirebaseSms,
  sendMemberSms,
  verifySms,
  sendEmailCode,
  verifyEmail,
} from './verification.calls';
export { status, guestPromoCounters } from './start.calls';
export {
  consolidatedSettings,
  whitelabel,
  templates,
  location,
  domainRoute,
  helpCenter,
  customerService,
  setAccountLanguage,
  depositBanks,
  withdrawBanks,
  collect,
  pushAddress,
  registerSettings,
  countries,
} from './system.calls';
export {
  register,
  registerMobile,
  registerAutoUsername,
  isUsernameFree,
  isEmailFree,
  isMobileFree,
  checkAffiliate,
  defaultAffiliate,
  registerGifts,
} from './registration.calls';
export {
  listAnnouncements,
  markAnnouncementRead,
  promotionCategories,
  popularAnnouncements,
} from './announcements.calls';
export {
  memberInfo,
  rankProgress,
  rankLadder,
  permissions,
  contractPrompts,
  updateMember,
  playerAvatar,
} from './member.calls';
export {
  walletBalance,
  walletNames,
  merchantWallet,
  walletSummary,
  walletLockStatus,
  walletStatement,
} from './wallet.calls';
export { WALLET_READS } from './walletReads';
export { promoCounters } from './promotions.calls';
export { inboxUnread, chatUnread, launchChat } from './messages.calls';
export {
  teamOverview,
  downlines,
  downlineDetail,
  createDownline,
  downlineRebates,
  setDownlineRebates,
  rebateSettings,
  createInviteLink,
  inviteLinks,
  deleteInviteLink,
  linkMembers,
  promoteDownline,
  transferDownline,
  transferEnabled,
  sendRedRain,
  redRains,
  teamBets,
  teamPnl,
  downlineTransactions,
  agentIncome,
  teamRebate,
  contracts,
  offerContract,
  previewContract,
  dividendInfo,
  dailySalaryInfo,
  answerDividendContract,
  answerDailyContract,
  answerHourContract,
  answerRealtimeContract,
  dividendRecords,
  dailyWages,
  manualDailyWages,
  hourWages,
  payWage,
} from './agent.calls';
export { MAX_TEAM_REPORT_DAYS, MOST_LOTTERY_ORDERS } from './reportLimits';
export { LETTER, MIN_UPLINE_TRANSFER } from './uplineLimits';
export { MOST } from './listLimits';
export { MOST_SESSION_MINUTES } from './sessionLimits';
export {
  depositSettings,
  depositChannels,
  depositByRedirect,
  depositByQr,
  depositByTransfer,
  depositByCrypto,
  preDeposit,
  coinPackages,
  depositPromotions,
  trackDeposit,
  uploadReceipt,
  cancelDeposit,
  processPayment,
} from './deposit.calls';
export { depositSums, depositTurnover } from './depositSums';
export type { DepositTerms, DepositSums } from './depositSums';
export { payoutNumber, PAYOUT_NETWORKS } from './payoutAccounts';
export type { PayoutNetwork, PayoutAccount } from './payoutAccounts';
export {
  withdrawSettings,
  turnoverInfo,
  preWithdraw,
  withdraw,
  hasFundsPassword,
  setFundsPassword,
  changeFundsPassword,
  listCards,
  addCard,
  removeCard,
  setDefaultCard,
  trackWithdraw,
} from './withdraw.calls';
export { betRecords, accountRecords, depositRecords, withdrawRecords, profitAndLoss, betDetail } from './records.calls';
export { inboxMessages, readInboxMessage, deleteInboxMessages } from './inbox.calls';
export { sendFeedback, feedbackTickets, escalateFeedback } from './feedback.calls';
export {
  claimableRewards,
  claimReward,
  rewardHistory,
  claimPromoCode,
  activeBonuses,
  forfeitBonus,
  missions,
  pointBalance,
  pointRewards,
  redeemPointReward,
  pointRedemptions,
  rebateSummary,
  claimRebate,
  rebateHistory,
} from './rewards.calls';
export { referralDetails, referralList, referralSetting } from './referral.calls';
export { securityConfig, bindMobile, bindEmail, kyc, submitKyc, headIcon, chooseHeadIcon } from './security.calls';
export { confirmIdentity, securityChanges } from './identity.calls';
export {
  playLimits,
  setPlayLimit,
  exclusion,
  takeTimeout,
  excludeSelf,
  realityCheck,
  setRealityCheck,
  activityStatement,
} from './limits.calls';
export { transferFunds, recallFunds } from './fundTransfer.calls';
export { changePassword, forgotByEmail, sendPasswordSms, resetByPhone } from './passwords.calls';
export {
  passkeyCreation,
  registerPasskey,
  listPasskeys,
  removePasskey,
  passkeyRequest,
  loginPasskey,
} from './passkeys.calls';
export { chatHistory, sendChatMessage } from './chat.calls';
export {
  playState,
  startRound,
  actRound,
  settleRound,
  seenRounds,
  rotateSeed,
  roundHistory,
  roundProof,
  closeRound,
} from './gamesRound.calls';
export {
  promotionStatuses,
  joinPromotion,
  applyPromotion,
  loginPromotion,
  claimLoginPromotion,
  raffleStatus,
  drawRaffle,
  promoTickets,
  redeemTicket,
} from './participation.calls';
export {
  lotteryGames,
  lotteryMenu,
  lotteryRecentMenu,
  lotteryPopular,
  lotteryPlayMenu,
  lotterySetting,
  lotterySeries,
  nearNumero,
  recentNumeros,
  chaseNumeros,
  openedNumeros,
  drawList,
  drawsOfGame,
  drawsOfCode,
  hotGapInfo,
  vnMenu,
  vnRecentMenu,
  vnResults,
  placeLotteryBet,
  placeVnBet,
  lotteryOrders,
  cancelLotteryOrders,
} from './lottery.calls';
export {
  marketingConsent,
  setMarketingConsent,
  notificationChoices,
  setNotificationChoices,
  exportMyData,
  dataCopy,
  myErasure,
  eraseMyData,
  cancelErasure,
  securityQuestions,
  setSecurityAnswers,
  checkSecurityAnswers,
  totpOffer,
  enableTotp,
  disableTotp,
  kycSetting,
  transferToUpline,
  sendLetter,
  sentLetters,
  letterRecipients,
  rebateRates,
} from './account.calls';
export { modelList, liveRoom, enterLiveRoom, buyLivePass, liveFeed } from './live.calls';
export { cancelTicket, discountTickets, ticketConfig, unappliedRewards, promoCodes } from './tickets.calls';
export { pointConfig, pointConversions, convertPoints } from './points.calls';
export {
  loginPromotionHistory,
  missionMilestones,
  missionBoard,
  achievements,
  quests,
  rankBoards,
} from './missionBoard.calls';
export { deskScript, legacyAnnouncements, sportsToken, paymentsToConfirm, groupPermission } from './legacy.calls';
export { webPushState, subscribeWebPush, unsubscribeWebPush } from './webPush.calls';
// eslint-disable-next-line no-restricted-syntax -- types only; schemas/ lists their names
export type * from './schemas';
