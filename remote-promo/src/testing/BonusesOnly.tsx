/** BonusesOnly: the active bonuses as the promotions page shows them, without the promotions. */
import { ActiveBonuses } from '../components/participation/ActiveBonuses';
import { useActiveBonuses } from '../queries/useActiveBonuses';

export function BonusesOnly() {
  const bonuses = useActiveBonuses();
  return bonuses ? <ActiveBonuses of={bonuses} /> : null;
}
