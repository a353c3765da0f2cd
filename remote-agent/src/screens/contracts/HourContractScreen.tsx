/** Contracts of hourly wages (AGT-10). */
import { answerHourContract } from '@site/shared/wps';
import { ContractScreen } from './ContractScreen';

export default function HourContractScreen() {
  return <ContractScreen kind="HOURLY" answerCall={answerHourContract} />;
}
