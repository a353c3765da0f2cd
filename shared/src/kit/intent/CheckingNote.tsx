/** CheckingNote: shows that the outcome is not known yet and is being checked; nothing is executed twice. */
import { useT } from '@site/shared/i18n';
import { Note } from '@site/shared/components';
import { Button } from '@site/shared/ui';
import { Shown } from './Shown';

export function CheckingNote({ onCheck }: { readonly onCheck: () => void }) {
  const t = useT('shared');
  return (
    <Shown>
      <Note live>
        <strong>{t('checking.title')}</strong>
        <span>{t('checking.message')}</span>
        <Button kind="secondary" onClick={onCheck}>
          {t('checking.now')}
        </Button>
      </Note>
    </Shown>
  );
}
