/** QuestionsSheet: the account's security questions: choose one, answer it, change an answer (MEM-10). */
import { useRef } from 'react';
import { Form, FormikProvider } from 'formik';
import { FormText, useForm } from '@site/shared/forms';
import { useT } from '@site/shared/i18n';
import { ErrorNote, ListSkeleton, Note } from '@site/shared/components';
import { useCall, usePlatform, useRefresh } from '@site/shared/platform';
import { Async, Button, Empty, Select } from '@site/shared/ui';
import { securityConfig, securityQuestions, setSecurityAnswers, type SecurityQuestions } from '@site/shared/wps';
import { ConfirmIdentity } from '../../components/ConfirmIdentity';
import { SheetStack } from '../../components/SheetStack';
import { MAX_ANSWER, securityAnswerSchema } from '../../model/securityAnswerSchema';
import { useProvenSend } from '../../queries/useFreshProof';

export function QuestionsSheet() {
  const questions = useCall(securityQuestions, undefined, { staleTime: 0 });
  return (
    <Async of={questions} skeleton={<ListSkeleton count={3} />} isEmpty={(list) => list.length === 0} empty={<Empty />}>
      {(list) => <AnswerForm questions={list} />}
    </Async>
  );
}

function AnswerForm({ questions }: { readonly questions: SecurityQuestions }) {
  const t = useT('member');
  const { toasts } = usePlatform();
  const refresh = useRefresh();
  const reread = () => refresh(securityQuestions, securityConfig);
  const { send, sending, error, reset, proof } = useProvenSend(setSecurityAnswers, {
    onUnanswered: () => void reread(),
  });
  const first = questions.find(({ set }) => !set) ?? questions[0];
  const latestId = useRef('');
  const { formik, formRef } = useForm({
    initialValues: { questionId: String(first?.questionId), answer: '' },
    validationSchema: securityAnswerSchema(t),
    onSubmit: async ({ questionId, answer }, { resetForm }) => {
      const result = await send({ answers: [{ questionId: Number(questionId), answer: answer.trim() }] });
      if (!result.ok) return;
      // Another question may be chosen, and its answer typed, while this one is being saved.
      if (latestId.current === questionId) resetForm({ values: { questionId, answer: '' } });
      await reread();
      toasts.show({ kind: 'success', text: t('questions.saved') });
    },
  });
  const { questionId: chosenId } = formik.values;
  latestId.current = chosenId;
  const chosen = questions.find(({ questionId }) => String(questionId) === chosenId) ?? first;
  if (!chosen) return null;
  return (
    <FormikProvider value={formik}>
      <SheetStack as={Form} ref={formRef} noValidate>
        <p>{t('questions.about')}</p>
        <Select
          label={t('questions.question')}
          value={chosenId}
          onChange={(event) => {
            formik.resetForm({ values: { questionId: event.target.value, answer: '' } });
            reset();
          }}
          options={questions.map(({ questionId: id, question, set }) => ({
            value: String(id),
            label: set ? t('questions.answered', { question }) : question,
          }))}
        />
        {chosen.set ? <Note>{t('questions.isSet')}</Note> : null}
        <FormText
          name="answer"
          label={t(chosen.set ? 'questions.newAnswer' : 'questions.answer')}
          autoComplete="off"
          maxLength={MAX_ANSWER}
          required
          hint={t('questions.hint')}
        />
        <ErrorNote error={error} />
        <Button type="submit" full disabled={!formik.dirty || !formik.isValid} loading={sending}>
          {t(chosen.set ? 'questions.change' : 'questions.save')}
        </Button>
      </SheetStack>
      <ConfirmIdentity proof={proof} />
    </FormikProvider>
  );
}
