/** Contracts of dividends (AGT-10). */
import { answerDividendContract } from '@site/shared/wps';
import { ContractScreen } from './ContractScreen';

export default function DividendContractScreen() {
  return <ContractScreen kind="DIVIDEND" answerCall={answerDividendContract} />;
}
