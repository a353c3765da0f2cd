/** memberPaths: routes of this area that no other area links to. */
const withQuery = (path: string, values: Readonly<Record<string, string>>) => `${path}?${new URLSearchParams(values)}`;

export const memberPaths = {
  responsible: '/m/responsible',
  missions: '/m/missions',
  points: '/m/points',
  fundTransfer: '/m/fundTransfer',
  accounts: '/m/withdraw/accounts',
  depositOrder: (id: string) => withQuery('/m/voucherCenter/order', { id }),
  withdrawOrder: (id: string) => withQuery('/m/withdraw/order', { id }),
} as const;
