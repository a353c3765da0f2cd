/** fixLotteries: lets every draw have the same outcome in each run. */
import { lotterySecrets } from '../../features/lottery/lottery.tables';
import type { TestGateway } from '../gateway';

/** Outcomes follow from the secret that the seed draws. */
export const fixLotteries = async ({ services }: TestGateway): Promise<void> => {
  await services.db.update(lotterySecrets).set({ secret: '0'.repeat(64) });
};
