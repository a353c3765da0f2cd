/** Path of the WebSocket that sends the frames. */
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
