/** useFeedback: the form, its captcha and its sending. */
import { useState } from 'react';
import { useFormik } from 'formik';
import { useT } from '@site/shared/i18n';
import { captcha, feedbackTickets, sendFeedback } from '@site/shared/wps';
import { useCall, useMember, usePlatform, useRefresh, useSend } from '@site/shared/platform';
import { DESCRIPTION, feedbackSchema, QUESTION_TYPES, type QuestionType } from './feedback.schema';

const LOADING_MS = 10_000;

export function useFeedback() {
  const t = useT('member');
  const { toasts } = usePlatform();
  const sender = useMember()?.userName ?? '';
  const refresh = useRefresh();
  const picture = useCall(captcha, undefined, { staleTime: Infinity });
  const { send, error } = useSend(sendFeedback);
  const [question, setQuestion] = useState<QuestionType>(QUESTION_TYPES[0]);
  const [pictures, setPictures] = useState<readonly string[]>([]);
  const [ticketNo, setTicketNo] = useState<string | null>(null);

  const form = useFormik({
    initialValues: { content: '', captcha: '', remark: '' },
    validationSchema: feedbackSchema,
    onSubmit: async ({ content, captcha: code, remark }, { resetForm }) => {
      const done = toasts.show({ kind: 'loading', text: t('in_please_wait'), length: LOADING_MS });
      const result = await send({
        content: content.trim(),
        sender,
        type: question.type,
        captcha: code.trim(),
        ...(remark ? { remark } : {}),
        ...(pictures.length ? { pictures: [...pictures] } : {}),
      });
      done();
      // A code opens one door only.
      await refresh(captcha);
      if (!result.ok) return;
      setTicketNo(result.value.ticketNo);
      setPictures([]);
      resetForm();
      await refresh(feedbackTickets);
    },
  });
  const length = form.values.content.trim().length;
  return {
    form,
    question,
    setQuestion,
    pictures,
    setPictures,
    picture,
    newPicture: () => void refresh(captcha),
    canSend: length >= DESCRIPTION.min && length <= DESCRIPTION.max && !form.isSubmitting,
    error,
    ticketNo,
    dismiss: () => setTicketNo(null),
  };
}
