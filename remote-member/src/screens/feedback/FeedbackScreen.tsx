/** Feedback: subject, description, pictures and captcha; then a ticket with number and status (MSG-07). */
import { useState } from 'react';
import { Form, FormikProvider } from 'formik';
import { ChevronDown } from 'lucide-react';
import styled from 'styled-components';
import { FormText, FormTextArea } from '@site/shared/forms';
import { useT } from '@site/shared/i18n';
import { color, space } from '@site/shared/theme';
import { Button, Dialog, Field, Screen, Tabs } from '@site/shared/ui';
import { IntentNote } from '@site/shared/intent';
import { PicturePicker } from '../../components/PicturePicker';
import { SheetStack } from '../../components/SheetStack';
import { CaptchaImage } from './CaptchaImage';
import { DESCRIPTION, REMARK_MAX } from '../../model/feedbackSchema';
import { SubjectSheet } from './SubjectSheet';
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
      {tab === 'write' ? <FeedbackForm /> : <Tickets />}
    </Tabs>
  );
}

function FeedbackForm() {
  const t = useT('member');
  const [isChoosingSubject, setChoosingSubject] = useState(false);
  const [isReading, setReading] = useState(false);
  const {
    formik,
    formRef,
    subject,
    setSubject,
    pictures,
    setPictures,
    hasCaptcha,
    captchaImage,
    reloadCaptcha,
    intention,
    canSend,
    isSending,
    ticketNo,
    closeTicket,
  } = useFeedback();
  return (
    <FormikProvider value={formik}>
      <Screen as={Form} ref={formRef} noValidate>
        <Field label={t('feedback.about')} room={false}>
          {(ids) => (
            <SubjectButton type="button" aria-haspopup="dialog" {...ids} onClick={() => setChoosingSubject(true)}>
              {t(`feedback.type.${subject.key}`)}
              <ChevronDown size={20} aria-hidden />
            </SubjectButton>
          )}
        </Field>
        <FormTextArea
          name="content"
          label={t('feedback.description')}
          hint={t('feedback.length')}
          limit={DESCRIPTION.max}
          required
        />
        <PicturePicker
          label={t('feedback.pictures')}
          pictures={pictures}
          onChange={setPictures}
          onReading={setReading}
        />
        <FormText name="remark" label={t('feedback.remark')} maxLength={2 * REMARK_MAX} />
        {hasCaptcha ? (
          <FormText
            name="captcha"
            label={t('feedback.code')}
            inputMode="numeric"
            autoComplete="off"
            maxLength={6}
            required
            suffix={<CaptchaImage of={captchaImage} onRefresh={reloadCaptcha} />}
          />
        ) : null}
        <IntentNote intention={intention} />
        <Button type="submit" full disabled={!canSend || isReading} loading={isSending}>
          {t('confirm')}
        </Button>
        <SubjectSheet
          open={isChoosingSubject}
          chosen={subject}
          onChoose={setSubject}
          onClose={() => setChoosingSubject(false)}
        />
        <Dialog open={ticketNo !== null} onClose={closeTicket} label={t('feedback.sent')}>
          <SheetStack>
            <p>{t('feedback.ticket', { number: ticketNo })}</p>
            <Button full onClick={closeTicket}>
              {t('ok')}
            </Button>
          </SheetStack>
        </Dialog>
      </Screen>
    </FormikProvider>
  );
}

/** Styled like the inputs below it. */
const SubjectButton = styled.button`
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
