/** UnsureNote: a write from before a reload whose outcome is unknown; offers a reset once it is known to be accepted. */
import { useT } from '@site/shared/i18n';
import { Note } from '@site/shared/components';
import { Button } from '@site/shared/ui';
import { Shown } from './Shown';

interface UnsureNoteProps {
  readonly title?: string | undefined;
  /** Names the write. */
  readonly about?: string | undefined;
  /** How the member can find out the outcome. */
  readonly message: string;
  /** The gateway accepted it with another funds password. */
  readonly isOtherSecret: boolean;
  readonly onStartAgain: () => void;
}

export function UnsureNote({ title, about, message, isOtherSecret, onStartAgain }: UnsureNoteProps) {
  const t = useT('shared');
  return (
    <Shown>
      <Note live>
        {title && !isOtherSecret ? <strong>{title}</strong> : null}
        {about ? <span>{about}</span> : null}
        <span>{isOtherSecret ? t('checking.otherSecret') : message}</span>
        {isOtherSecret ? (
          <Button kind="secondary" onClick={onStartAgain}>
            {t('checking.startAgain')}
          </Button>
        ) : null}
      </Note>
    </Shown>
  );
}
