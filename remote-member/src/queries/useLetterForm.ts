/** useLetterForm: the fields of a letter, stored as a draft until it is sent. */
import { useEffect, useState } from 'react';
import { useForm } from '@site/shared/forms';
import { useT } from '@site/shared/i18n';
import type { Intention } from '@site/shared/intent';
import type { LettersSent, SendLetterBody } from '@site/shared/wps';
import { letterSchema, type LetterFields } from '../model/letterSchema';
import type { Draft } from '../model/useDraft';

/** How a letter starts: an answer, or a letter to one member, has a recipient. */
export interface LetterStart {
  readonly to?: string;
  readonly title?: string;
}

export interface LetterDraft extends LetterFields {
  /** The recipient that it started with. */
  readonly start: string | undefined;
}

interface LetterFormOptions {
  readonly start: LetterStart;
  /** Ids of possible recipients. */
  readonly recipients: readonly string[];
  /** There may be more. */
  readonly isCut: boolean;
  readonly draft: Draft<LetterDraft>;
  readonly letter: Intention<SendLetterBody, LettersSent>;
}

export function useLetterForm({ start, recipients, isCut, draft, letter }: LetterFormOptions) {
  const t = useT('member');
  const [stored] = useState(draft.stored);
  const known = stored?.start === start.to ? stored : undefined;
  // The only neighbour there is needs no choice.
  const [only] = recipients.length === 1 ? recipients : start.to === undefined ? [] : [start.to];
  const chosen = known?.to ?? (only === undefined ? [] : [only]);
  const { formik, formRef } = useForm<LetterFields>({
    initialValues: {
      to: isCut ? chosen : chosen.filter((id) => recipients.includes(id)),
      title: known?.title ?? start.title ?? '',
      content: known?.content ?? '',
    },
    validationSchema: letterSchema(t),
    onSubmit: ({ to, title, content }) =>
      letter.submit({ recipients: [...to], title: title.trim(), content: content.trim() }),
  });
  const { values } = formik;
  useEffect(() => {
    draft.save({ ...values, start: start.to });
    // `draft` is a new object in every render: depend on the values only.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [values, start.to]);
  return { formik, formRef };
}
