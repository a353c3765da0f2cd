import type { Server } from 'node:http';
import type { Wallet } from './wallet.mjs';
export const createWalletServer: (wallet: Wallet) => Server;
