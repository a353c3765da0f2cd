/** SubjectSheet: choice of the feedback's subject. */
import { Check } from 'lucide-react';
import { useT } from '@site/shared/i18n';
import { BottomSheet, ListRow } from '@site/shared/ui';
import { SUBJECTS, type Subject } from '../../model/feedbackSchema';

interface SubjectSheetProps {
  readonly open: boolean;
  readonly chosen: Subject;
  readonly onChoose: (subject: Subject) => void;
  readonly onClose: () => void;
}

export function SubjectSheet({ open, chosen, onChoose, onClose }: SubjectSheetProps) {
  const t = useT('member');
  return (
    <BottomSheet open={open} onClose={onClose} label={t('feedback.about')}>
      {SUBJECTS.map((question) => (
        <ListRow
          key={question.key}
          title={t(`feedback.type.${question.key}`)}
          end={question.key === chosen.key ? <Check size={20} aria-label={t('chosen')} /> : <span />}
          onClick={() => {
            onChoose(question);
            onClose();
          }}
        />
      ))}
    </BottomSheet>
  );
}
