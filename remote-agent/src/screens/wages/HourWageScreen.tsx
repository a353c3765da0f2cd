/** Hourly wages (AGT-08). */
import { paths } from '@site/shared/contract';
import { hourWages } from '@site/shared/wps';
import { WageScreen } from './WageScreen';

export default function HourWageScreen() {
  return <WageScreen name="hourWage" kind="HOURLY" call={hourWages} range="today" contractPath={paths.hourContract} />;
}
