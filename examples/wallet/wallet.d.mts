export interface WalletRequest {
  readonly operation: string;
  readonly timestamp: string;
  readonly signature: string;
  readonly rawBody: string;
}
export interface WalletEntry {
  readonly type: string;
  readonly player: string;
  readonly transaction_uuid: string;
  readonly round_id?: string;
  readonly reference_transaction_uuid?: string;
  readonly change: number;
  readonly isCancelled?: boolean;
}
export interface Wallet {
  readonly handle: (request: WalletRequest) => { httpStatus: number; body: Record<string, unknown> };
  readonly balanceOf: (player: string) => number | undefined;
  readonly roundStateOf: (roundId: string) => string | undefined;
  readonly entries: () => WalletEntry[];
}
export const WINDOW_MS: number;
export const sign: (key: string, timestamp: string, rawBody: string) => string;
export function createWallet(options: {
  key: string;
  players: Record<string, number>;
  currency?: string;
  now?: () => number;
  onEntry?: (entry: WalletEntry) => void;
  entries?: Iterable<WalletEntry>;
}): Wallet;
