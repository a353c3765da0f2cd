/** QuestionSheet: choice of the feedback's subject. */
import { Check } from 'lucide-react';
import { useT } from '@site/shared/i18n';
import { BottomSheet, ListRow } from '@site/shared/ui';
import { QUESTION_TYPES, type QuestionType } from '../../model/feedbackSchema';

interface QuestionSheetProps {
  readonly open: boolean;
  readonly chosen: QuestionType;
  readonly onChoose: (question: QuestionType) => void;
  readonly onClose: () => void;
}

export function QuestionSheet({ open, chosen, onChoose, onClose }: QuestionSheetProps) {
  const t = useT('member');
  return (
    <BottomSheet open={open} onClose={onClose} label={t('feedback.about')}>
      {QUESTION_TYPES.map((question) => (
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
