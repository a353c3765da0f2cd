/** The kinds of gifts are stated by the gateway, its migration and the agents' drill-down: all three are the same. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(__dirname, '../..');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const quoted = (text: string | undefined) => [...(text ?? '').matchAll(/'([a-z-]+)'/g)].map(([, kind]) => kind!).sort();

it('[MEM-08] [AGT-05] profit and loss, its daily totals and what its bonus opens to have the same kinds', () => {
  const gateway = quoted(/BONUS_KINDS = (\[[^\]]+\])/.exec(read('mock-server/src/ground/ledger/gifts.ts'))?.[1]);
  expect(gateway).toContain('bonus');
  const drillDown = /BONUS_TYPES = '([^']+)'/.exec(read('remote-agent/src/model/bonusTypes.ts'))?.[1];
  expect(drillDown?.split(',').sort()).toEqual(gateway);
  const sql = read('mock-server/migrations/0401_gifts.sql');
  expect(quoted(/OR \(t\.kind IN (\([^)]+\))/.exec(sql)?.[1])).toEqual([...gateway, 'rebate'].sort());
  const triggers = ['0350_money_days', '0401_gifts'].flatMap((name) =>
    quoted(/NEW\.kind IN (\([^)]+\))/.exec(read(`mock-server/migrations/${name}.sql`))?.[1]),
  );
  expect(triggers.sort()).toEqual([...gateway, 'deposit', 'rebate', 'withdraw'].sort());
});
