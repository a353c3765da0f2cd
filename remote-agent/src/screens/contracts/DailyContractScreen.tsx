/** Contracts of daily wages (AGT-10). */
import { answerDailyContract } from '@site/shared/wps';
import { ContractScreen } from './ContractScreen';

export default function DailyContractScreen() {
  return <ContractScreen kind="DAILY" answerCall={answerDailyContract} />;
}
