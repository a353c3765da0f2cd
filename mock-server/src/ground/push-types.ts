/** The push channel's address and the kinds of its frames. */

/** The WebSocket that sends the frames. */
export const PUSH_PATH = '/wps/push';

export type PushType =
  | 'BALANCE'
  | 'DEPOSIT_ARRIVED'
  | 'WITHDRAW_STATUS'
  | 'INBOX'
  | 'ANNOUNCEMENT'
  | 'FORCE_LOGOUT'
  | 'LIMIT_REACHED'
  | 'CHAT';
