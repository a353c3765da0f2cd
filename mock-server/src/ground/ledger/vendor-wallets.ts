/** Vendor wallets: a member's wallets beside the main one, and the games each is used for. */

export interface VendorWallet {
  /** `accountTypeId` on the wire. */
  readonly typeId: number;
  readonly name: string;
  readonly gameTypes: readonly string[];
}

export const VENDOR_WALLETS: readonly VendorWallet[] = [
  { typeId: 10, name: 'SLOTS', gameTypes: ['RNG', 'FISH', 'PVP'] },
  { typeId: 11, name: 'LIVE', gameTypes: ['LIVE', 'COCKFIGHT'] },
  { typeId: 12, name: 'SPORTS', gameTypes: ['SPORTS', 'ESPORTS'] },
];

/** The wallet of a game type; undefined where only the main wallet is used (lotteries). */
export const vendorWalletOf = (gameType: string): VendorWallet | undefined =>
  VENDOR_WALLETS.find(({ gameTypes }) => gameTypes.includes(gameType));
