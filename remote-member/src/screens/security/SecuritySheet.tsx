/**
 * SecuritySheet: the contents of the security centre's sheets. SecurityScreen loads this file when the first one opens: their
 * forms, with formik and yup, are more code than the page.
 */
import { BindSheet } from './BindSheet';
import { ChangesSheet } from './ChangesSheet';
import { DataSheet } from './DataSheet';
import { DevicesSheet } from './DevicesSheet';
import { KycSheet } from './KycSheet';
import { PasskeysSheet } from './PasskeysSheet';
import { QuestionsSheet } from './QuestionsSheet';
import type { SheetName } from './sheetTitles';
import { SocialSheet } from './SocialSheet';
import { TotpSheet } from './TotpSheet';

interface SecuritySheetProps {
  readonly name: SheetName;
  readonly onClose: () => void;
}

export function SecuritySheet({ name, onClose }: SecuritySheetProps) {
  switch (name) {
    case 'mobile':
    case 'email':
      return <BindSheet kind={name} onClose={onClose} />;
    case 'passkeys':
      return <PasskeysSheet />;
    case 'social':
      return <SocialSheet />;
    case 'totp':
      return <TotpSheet onClose={onClose} />;
    case 'questions':
      return <QuestionsSheet />;
    case 'devices':
      return <DevicesSheet />;
    case 'changes':
      return <ChangesSheet />;
    case 'data':
      return <DataSheet />;
    case 'kyc':
      return <KycSheet />;
  }
}
