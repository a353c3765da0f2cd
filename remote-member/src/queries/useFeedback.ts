/** useFeedback: form state, captcha and submission; a ticket is opened once, also when its answer is lost or comes late. */
import { useEffect, useState } from 'react';
import { useForm } from '@site/shared/forms';
import { useT } from '@site/shared/i18n';
import { captcha, feedbackTickets, isVerdict, sendFeedback } from '@site/shared/wps';
import { useCall, useMember, usePlatform, useRefresh, useSite } from '@site/shared/platform';
import { useIntent } from '@site/shared/intent';
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

const isSame = (some: readonly string[], others: readonly string[]): boolean => some.join() === others.join();

export function useFeedback() {
  const t = useT('member');
  const { toasts } = usePlatform();
  const sender = useMember()?.userName ?? '';
  const refresh = useRefresh();
  const site = useSite();
  // Most sites have captchas: the field is there until the flags are known.
  const hasCaptcha = !site.isKnown || site.has('CAPTCHA3');
  const captchaImage = useCall(captcha, undefined, { staleTime: Infinity, enabled: hasCaptcha });
  // A captcha code is single-use: sent again with another code, the same text would be another ticket.
  const intention = useIntent(sendFeedback, {
    name: 'feedback',
    isLarge: true,
    rereads: [captcha, feedbackTickets],
    rereadsIfRefused: [captcha],
    onDone: ({ ticketNo: created }, { params: sent }) => {
      setTicketNo(created);
      // What has changed since is of the next ticket.
      setPictures((now) => (isSame(now, sent.pictures ?? []) ? [] : now));
      const { content, remark } = formik.values;
      const values = {
        ...BLANK,
        content: content.trim() === sent.content ? '' : content,
        remark: remark === (sent.remark ?? '') ? '' : remark,
      };
      formik.resetForm({ values });
    },
    onRefused: (error) => {
      // Untouched: the cleared field must not show a "required" error.
      if (isVerdict(error)) formik.resetForm({ values: { ...formik.values, captcha: '' } });
    },
  });
  const draft = useDraft<FeedbackDraft>('feedback');
  const [storedDraft] = useState(draft.stored);
  const [subject, setSubject] = useState<Subject>(storedDraft?.subject ?? SUBJECTS[0]);
  const [pictures, setPictures] = useState<readonly string[]>(storedDraft?.pictures ?? []);
  const [ticketNo, setTicketNo] = useState<string | null>(null);

  const { formik, formRef } = useForm({
    initialValues: { ...BLANK, content: storedDraft?.content ?? '', remark: storedDraft?.remark ?? '' },
    validationSchema: feedbackSchema(t, hasCaptcha),
    onSubmit: ({ content, captcha: code, remark }) =>
      intention.submit({
        content: content.trim(),
        sender,
        type: subject.type,
        ...(hasCaptcha ? { captcha: code.trim() } : {}),
        ...(remark ? { remark } : {}),
        ...(pictures.length ? { pictures: [...pictures] } : {}),
      }),
  });
  const isSending = intention.state.status === 'sending';
  useEffect(() => {
    if (!isSending) return;
    return toasts.show({ kind: 'loading', text: t('in_please_wait'), length: LOADING_MS });
    // `t` is new in another language: the toast stays.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isSending, toasts]);
  const { content, remark } = formik.values;
  useEffect(() => {
    if (content || remark || pictures.length) draft.save({ content, remark, subject, pictures });
    else draft.clear();
    // `draft` is a new object in every render: depend on the values only.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [content, remark, subject, pictures]);
  return {
    formik,
    formRef,
    subject,
    setSubject,
    pictures,
    setPictures,
    hasCaptcha,
    captchaImage,
    reloadCaptcha: () => void refresh(captcha),
    intention,
    canSend: isDescription(content),
    isSending: intention.isBusy,
    ticketNo,
    closeTicket: () => setTicketNo(null),
  };
}
