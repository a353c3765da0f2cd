/** Daily wages, paid automatically after the day ends (AGT-08). */
import { paths } from '@site/shared/contract';
import { dailySalaryInfo, dailyWages } from '@site/shared/wps';
import { WageScreen } from './WageScreen';

export default function DailyWageScreen() {
  return (
    <WageScreen
      name="dailyWage"
      kind="DAILY"
      call={dailyWages}
      range="thisMonth"
      contractPath={paths.dailyContract}
      info={{ call: dailySalaryInfo, page: paths.dailyWage }}
    />
  );
}
