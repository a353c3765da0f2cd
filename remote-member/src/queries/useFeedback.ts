/** useFeedback: form state, captcha and submission. */
import { useEffect, useState } from 'react';
import { useFormik } from 'formik';
import { useT } from '@site/shared/i18n';
import { captcha, feedbackTickets, sendFeedback } from '@site/shared/wps';
import { useCall, useMember, usePlatform, useRefresh, useSend } from '@site/shared/platform';
import { useDraft } from '../model/useDraft';
import { feedbackSchema, isDescription, SUBJECTS, type Subject } from '../model/feedbackSchema';

const LOADING_MS = 10_000;
const BLANK = { content: '', captcha: '', remark: '' };

interface FeedbackDraft {
  readonly content: string;
  readonly remark: string;
  readonly subject: Subject;
  readonly pictures: readonly string[];
}

export function useFeedback() {
  const t = useT('member');
  const { toasts } = usePlatform();
  const sender = useMember()?.userName ?? '';
  const refresh = useRefresh();
  const captchaImage = useCall(captcha, undefined, { staleTime: Infinity });
  const { send, error } = useSend(sendFeedback);
  const draft = useDraft<FeedbackDraft>('feedback');
  const [storedDraft] = useState(draft.stored);
  const [subject, setSubject] = useState<Subject>(storedDraft?.subject ?? SUBJECTS[0]);
  const [pictures, setPictures] = useState<readonly string[]>(storedDraft?.pictures ?? []);
  const [ticketNo, setTicketNo] = useState<string | null>(null);

  const form = useFormik({
    initialValues: { ...BLANK, content: storedDraft?.content ?? '', remark: storedDraft?.remark ?? '' },
    validationSchema: feedbackSchema,
    onSubmit: async (values, { resetForm }) => {
      const { content, captcha: code, remark } = values;
      const done = toasts.show({ kind: 'loading', text: t('in_please_wait'), length: LOADING_MS });
      const result = await send({
        content: content.trim(),
        sender,
        type: subject.type,
        captcha: code.trim(),
        ...(remark ? { remark } : {}),
        ...(pictures.length ? { pictures: [...pictures] } : {}),
      });
      done();
      // A captcha code is single-use.
      await refresh(captcha);
      // Untouched: the cleared field must not show a "required" error.
      if (!result.ok) return resetForm({ values: { ...values, captcha: '' } });
      setTicketNo(result.value.ticketNo);
      setPictures([]);
      resetForm({ values: BLANK });
      await refresh(feedbackTickets);
    },
  });
  const { content, remark } = form.values;
  useEffect(() => {
    if (content || remark || pictures.length) draft.save({ content, remark, subject, pictures });
    else draft.clear();
    // `draft` is a new object in every render: depend on the values only.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [content, remark, subject, pictures]);
  return {
    form,
    subject,
    setSubject,
    pictures,
    setPictures,
    captchaImage,
    reloadCaptcha: () => void refresh(captcha),
    canSend: isDescription(content) && !form.isSubmitting,
    error,
    ticketNo,
    closeTicket: () => setTicketNo(null),
  };
}
