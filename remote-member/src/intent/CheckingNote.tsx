/** CheckingNote: says that the outcome is not known yet and is being asked for; nothing is ever done twice. */
import { useT } from '@site/shared/i18n';
import { Button } from '@site/shared/ui';
import { Note } from '../parts/Note';

export function CheckingNote({ onCheck }: { readonly onCheck: () => void }) {
  const t = useT('member');
  return (
    <Note live>
      <strong>{t('checking.title')}</strong>
      <span>{t('checking.message')}</span>
      <Button kind="secondary" onClick={onCheck}>
        {t('checking.now')}
      </Button>
    </Note>
  );
}
