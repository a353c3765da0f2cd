/** Feedback: subject, description, pictures and captcha; then a ticket with number and status (MSG-07). */
import { useState } from 'react';
import { ChevronDown } from 'lucide-react';
import styled from 'styled-components';
import { useT, errorText } from '@site/shared/i18n';
import { color, space } from '@site/shared/theme';
import { Button, Dialog, Field, Screen, Tabs, TextArea, TextInput } from '@site/shared/ui';
import { fieldOf } from '../../components/fieldProps';
import { Note } from '@site/shared/parts';
import { PicturePicker } from '../../components/PicturePicker';
import { CaptchaPicture } from './CaptchaPicture';
import { DESCRIPTION, REMARK_MAX } from '../../model/feedbackSchema';
import { QuestionSheet } from './QuestionSheet';
import { Tickets } from './Tickets';
import { useFeedback } from '../../queries/useFeedback';

export default function FeedbackScreen() {
  const t = useT('member');
  const [tab, setTab] = useState('write');
  const tabs = [
    { key: 'write', label: t('feedback.write') },
    { key: 'tickets', label: t('feedback.mine') },
  ];
  return (
    <Tabs label={t('title.feedback')} items={tabs} selected={tab} onSelect={setTab}>
      {tab === 'write' ? <Writing /> : <Tickets />}
    </Tabs>
  );
}

function Writing() {
  const t = useT('member');
  const [isAsking, setAsking] = useState(false);
  const { form, question, setQuestion, pictures, setPictures, picture, newPicture, canSend, error, ticketNo, dismiss } =
    useFeedback();
  return (
    <Screen as="form" onSubmit={form.handleSubmit} noValidate>
      <Field label={t('feedback.about')} room={false}>
        {(ids) => (
          <Asked type="button" aria-haspopup="dialog" {...ids} onClick={() => setAsking(true)}>
            {t(`feedback.type.${question.key}`)}
            <ChevronDown size={20} aria-hidden />
          </Asked>
        )}
      </Field>
      <TextArea
        label={t('feedback.description')}
        hint={t('feedback.length')}
        limit={DESCRIPTION.max}
        required
        {...fieldOf(form, 'content', t)}
      />
      <PicturePicker label={t('feedback.pictures')} pictures={pictures} onChange={setPictures} />
      <TextInput label={t('feedback.remark')} maxLength={2 * REMARK_MAX} {...fieldOf(form, 'remark', t)} />
      <TextInput
        label={t('feedback.code')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        required
        suffix={<CaptchaPicture of={picture} onRefresh={newPicture} />}
        {...fieldOf(form, 'captcha', t)}
      />
      {error ? (
        <Note tone="bad" live>
          {errorText(t, error)}
        </Note>
      ) : null}
      <Button type="submit" full disabled={!canSend} loading={form.isSubmitting}>
        {t('confirm')}
      </Button>
      <QuestionSheet open={isAsking} chosen={question} onChoose={setQuestion} onClose={() => setAsking(false)} />
      <Dialog open={ticketNo !== null} onClose={dismiss} label={t('feedback.sent')}>
        <p>{t('feedback.ticket', { number: ticketNo })}</p>
        <Button full onClick={dismiss}>
          {t('ok')}
        </Button>
      </Dialog>
    </Screen>
  );
}

/** Styled like the inputs below it. */
const Asked = styled.button`
  display: flex;
  flex: 1;
  align-items: center;
  justify-content: space-between;
  min-height: 46px;
  padding: ${space[2]} ${space[3]} ${space[2]} ${space[4]};
  background: none;
  border: 0;
  text-align: start;
  cursor: pointer;

  & > svg {
    color: ${color.textMuted};
  }
`;
