/** Signals of one process. Several processes: edge/push/push-postgres.test.ts. */
import { DEMO_ID } from '../../edge/seed/seed-people';
import { ownGateway } from '../../testing/own-gateway';
import { notify } from '../notifications/notify';
import { hasSignals, onSignal } from './signals';
import { inTransaction } from './transaction';

const gateway = ownGateway();

it('[OPS-01] are sent after a commit that has made work, and not after a rollback or another commit', async () => {
  const { db, settings } = gateway.services;
  const heard: string[] = [];
  const stops = (['push', 'settings'] as const).map((signal) => onSignal(db, signal, () => heard.push(signal)));
  await inTransaction(db, async () => undefined);
  const undone = inTransaction(db, async (tx) => {
    await notify(tx, DEMO_ID, 'BALANCE', {}, 1);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(heard).toEqual([]);
  await inTransaction(db, async (tx) => {
    await notify(tx, DEMO_ID, 'BALANCE', {}, 1);
    await notify(tx, DEMO_ID, 'INBOX', {}, 1);
    expect(heard).toEqual([]);
  });
  await settings.change({ siteName: 'Signals' });
  expect(heard).toEqual(['push', 'settings']);
  for (const stop of stops) stop();
  await settings.change({ siteName: 'Silent' });
  expect(heard).toHaveLength(2);
  // The embedded database has no other process.
  expect(hasSignals(db)).toBe(true);
});
