/** Dividends by month or half month (AGT-09). */
import { paths } from '@site/shared/contract';
import { dividendInfo, dividendRecords } from '@site/shared/wps';
import { WageScreen } from './WageScreen';

export default function DividendScreen() {
  return (
    <WageScreen
      name="dividend"
      kind="DIVIDEND"
      call={dividendRecords}
      range="lastMonth"
      contractPath={paths.dividendContract}
      info={{ call: dividendInfo, page: paths.dividend }}
    />
  );
}
