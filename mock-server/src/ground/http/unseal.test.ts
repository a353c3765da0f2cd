/** The key pair for sealed bodies, which all processes of a gateway have in common. */
import { eq } from 'drizzle-orm';
import { inTransaction } from '../db/transaction';
import { settings } from '../settings/settings.tables';
import { openSeeded } from '../../testing/seeded';
import { loadKeys } from './unseal';

it('[OPS-01] two processes that start at the same time have the same keys, and so have later ones', async () => {
  const open = await openSeeded('none');
  try {
    await inTransaction(open.db, (tx) => tx.delete(settings).where(eq(settings.key, 'sealKey')));
    const started = await Promise.all([loadKeys(open.db, ['secret']), loadKeys(open.db, ['secret'])]);
    const all = [...started, await loadKeys(open.db, ['newer', 'secret'])];
    const about = all.map(({ publicKeyHex, nonceKey }) => [publicKeyHex, nonceKey.toString('hex')]);
    expect(about).toEqual([about[0], about[0], about[0]]);
    await expect(loadKeys(open.db, ['newer'])).rejects.toThrow('GATEWAY_SECRET is not the one');
  } finally {
    await open.close();
  }
});
