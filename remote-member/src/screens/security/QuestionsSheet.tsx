/** QuestionsSheet: the account's security questions: choose one, answer it, change an answer (MEM-10). */
import { useState, type FormEvent } from 'react';
import { errorText, useT } from '@site/shared/i18n';
import { Note } from '@site/shared/parts';
import { useCall, usePlatform, useRefresh, useSend } from '@site/shared/platform';
import { Async, BottomSheet, Button, Empty, Select, TextInput } from '@site/shared/ui';
import { securityConfig, securityQuestions, setSecurityAnswers, type SecurityQuestions } from '@site/shared/wps';
import { Lines } from '../../components/ListSkeleton';
import { SheetStack } from '../../components/SheetStack';

/** Limits of the gateway's schema. */
const SHORTEST = 2;
const LONGEST = 100;

export function QuestionsSheet({ onClose }: { readonly onClose: () => void }) {
  const t = useT('member');
  const questions = useCall(securityQuestions, undefined, { staleTime: 0 });
  return (
    <BottomSheet open onClose={onClose} label={t('questions.title')}>
      <Async of={questions} skeleton={<Lines count={3} />} isEmpty={(list) => list.length === 0} empty={<Empty />}>
        {(list) => <AnswerForm questions={list} />}
      </Async>
    </BottomSheet>
  );
}

function AnswerForm({ questions }: { readonly questions: SecurityQuestions }) {
  const t = useT('member');
  const { toasts } = usePlatform();
  const refresh = useRefresh();
  const { send, sending, error, reset } = useSend(setSecurityAnswers);
  const [questionId, setQuestionId] = useState(() => (questions.find(({ set }) => !set) ?? questions[0])?.questionId);
  const [answer, setAnswer] = useState('');
  const chosen = questions.find((question) => question.questionId === questionId) ?? questions[0];
  const text = answer.trim();
  const isGood = text.length >= SHORTEST;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isGood || !chosen) return;
    const result = await send({ answers: [{ questionId: chosen.questionId, answer: text }] });
    if (!result.ok) return;
    setAnswer('');
    await refresh(securityQuestions, securityConfig);
    toasts.show({ kind: 'success', text: t('questions.saved') });
  };
  if (!chosen) return null;
  return (
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
        maxLength={LONGEST}
        required
        hint={t('questions.hint')}
        value={answer}
        onChange={(event) => setAnswer(event.target.value)}
        {...(text && !isGood ? { error: t('questions.tooShort', { min: SHORTEST }) } : {})}
      />
      {error ? (
        <Note tone="bad" live>
          {errorText(t, error)}
        </Note>
      ) : null}
      <Button type="submit" full disabled={!isGood} loading={sending}>
        {t(chosen.set ? 'questions.change' : 'questions.save')}
      </Button>
    </SheetStack>
  );
}
