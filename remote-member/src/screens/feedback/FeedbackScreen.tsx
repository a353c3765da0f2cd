/** Feedback: what it is about, what happened, pictures, a code; then a ticket with its number and state (MSG-07). */
import { useState } from 'react';
import { useT, errorText } from '@site/shared/i18n';
import { Button, Dialog, ListRow, Screen, Tabs, TextArea, TextInput } from '@site/shared/ui';
import { fieldOf } from '../../parts/field';
import { Note } from '@site/shared/parts';
import { PicturePicker } from '../../parts/PicturePicker';
import { CaptchaPicture } from './CaptchaPicture';
import { DESCRIPTION, REMARK_MAX } from './feedback.schema';
import { QuestionSheet } from './QuestionSheet';
import { Tickets } from './Tickets';
import { useFeedback } from './useFeedback';

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
      <ListRow title={t('feedback.about')} note={t(`feedback.type.${question.key}`)} onClick={() => setAsking(true)} />
      <TextArea
        label={t('feedback.description')}
        hint={t('feedback.length')}
        limit={DESCRIPTION.max}
        maxLength={DESCRIPTION.max}
        required
        {...fieldOf(form, 'content', t)}
      />
      <PicturePicker label={t('feedback.pictures')} pictures={pictures} onChange={setPictures} />
      <TextInput label={t('feedback.remark')} maxLength={REMARK_MAX} {...fieldOf(form, 'remark', t)} />
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
