/** QuestionsSheet: the account's security questions: choose one, answer it, change an answer (MEM-10). */
import { useState, type FormEvent } from 'react';
import { useT } from '@site/shared/i18n';
import { ErrorNote, ListSkeleton, Note } from '@site/shared/components';
import { useCall, usePlatform, useRefresh } from '@site/shared/platform';
import { Async, BottomSheet, Button, Empty, Select, TextInput } from '@site/shared/ui';
import { securityConfig, securityQuestions, setSecurityAnswers, type SecurityQuestions } from '@site/shared/wps';
import { ConfirmIdentity } from '../../components/ConfirmIdentity';
import { SheetStack } from '../../components/SheetStack';
import { useProvenSend } from '../../queries/useFreshProof';

/** Limits of the gateway's schema. */
const MIN_LENGTH = 2;
const MAX_LENGTH = 100;

export function QuestionsSheet({ onClose }: { readonly onClose: () => void }) {
  const t = useT('member');
  const questions = useCall(securityQuestions, undefined, { staleTime: 0 });
  return (
    <BottomSheet open onClose={onClose} label={t('questions.title')}>
      <Async
        of={questions}
        skeleton={<ListSkeleton count={3} />}
        isEmpty={(list) => list.length === 0}
        empty={<Empty />}
      >
        {(list) => <AnswerForm questions={list} />}
      </Async>
    </BottomSheet>
  );
}

function AnswerForm({ questions }: { readonly questions: SecurityQuestions }) {
  const t = useT('member');
  const { toasts } = usePlatform();
  const refresh = useRefresh();
  const { send, sending, error, reset, proof } = useProvenSend(setSecurityAnswers);
  const [questionId, setQuestionId] = useState(() => (questions.find(({ set }) => !set) ?? questions[0])?.questionId);
  const [answer, setAnswer] = useState('');
  const chosen = questions.find((question) => question.questionId === questionId) ?? questions[0];
  const text = answer.trim();
  const isValid = text.length >= MIN_LENGTH;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isValid || !chosen) return;
    const result = await send({ answers: [{ questionId: chosen.questionId, answer: text }] });
    if (!result.ok) return;
    setAnswer('');
    await refresh(securityQuestions, securityConfig);
    toasts.show({ kind: 'success', text: t('questions.saved') });
  };
  if (!chosen) return null;
  return (
    <>
      <SheetStack as="form" onSubmit={(event) => void submit(event)} noValidate>
        <p>{t('questions.about')}</p>
        <Select
          label={t('questions.question')}
          value={String(chosen.questionId)}
          onChange={(event) => {
            setQuestionId(Number(event.target.value));
            setAnswer('');
            reset();
          }}
          options={questions.map(({ questionId: id, question, set }) => ({
            value: String(id),
            label: set ? t('questions.answered', { question }) : question,
          }))}
        />
        {chosen.set ? <Note>{t('questions.isSet')}</Note> : null}
        <TextInput
          label={t(chosen.set ? 'questions.newAnswer' : 'questions.answer')}
          name="answer"
          autoComplete="off"
          maxLength={MAX_LENGTH}
          required
          hint={t('questions.hint')}
          value={answer}
          onChange={(event) => setAnswer(event.target.value)}
          {...(text && !isValid ? { error: t('questions.tooShort', { min: MIN_LENGTH }) } : {})}
        />
        <ErrorNote error={error} />
        <Button type="submit" full disabled={!isValid} loading={sending}>
          {t(chosen.set ? 'questions.change' : 'questions.save')}
        </Button>
      </SheetStack>
      <ConfirmIdentity proof={proof} />
    </>
  );
}
