/** OwnBonuses: the bonuses as the page of promotions shows them, without the promotions. */
import { Bonuses, useBonuses } from '../components/participation/ActiveBonuses';

export function OwnBonuses() {
  const underWay = useBonuses();
  return underWay ? <Bonuses of={underWay} /> : null;
}
