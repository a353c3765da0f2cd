/** Daily wages that are paid manually (AGT-08). */
import { paths } from '@site/shared/contract';
import { dailySalaryInfo, manualDailyWages } from '@site/shared/wps';
import { WageScreen } from './WageScreen';

export default function ManualWageScreen() {
  return (
    <WageScreen
      name="manualDailyWage"
      kind="DAILY"
      call={manualDailyWages}
      range="thisMonth"
      contractPath={paths.dailyContract}
      info={{ call: dailySalaryInfo, page: paths.dailyWage }}
    />
  );
}
