/** Routes of the security questions: list, set answers, check whether answers are set. */
import * as calls from '@site/shared/wps';
import * as S from '@site/shared/wps/schemas';
import { recordChange } from '../changes/record-change';
import { memberById } from '../members/find-member';
import { hashPassword, isPassword } from '../members/passwords';
import { refuse } from '../../ground/refuse';
import { route, type WriteContext } from '../../ground/route';
import { limitRate } from '../../ground/counters/counters';
import { storePreference, preferenceOf } from '../members/preferences';

const HOUR_MS = 3_600_000;
const QUESTIONS = [
  ['What was the name of your first school?', 'আপনার প্রথম স্কুলের নাম কী?'],
  ['Which village does your mother come from?', 'আপনার মায়ের গ্রামের নাম কী?'],
  ['What did you call your first friend?', 'আপনার প্রথম বন্ধুর ডাকনাম কী?'],
  ['Which dish do you like best?', 'আপনার সবচেয়ে প্রিয় খাবার কী?'],
] as const;

export const securityQuestionRoutes = [
  route(
    calls.securityQuestions,
    {
      params: S.Nothing,
      value: S.SecurityQuestions,
      about: 'Questions, and which are answered',
      also: [['GET', '/wps/member/customerSecurityQuestions']],
    },
    async ({ db, member, language }) => {
      const answers = (await preferenceOf<Record<string, string>>(db, member.memberId, 'answers')) ?? {};
      return QUESTIONS.map(([EN, BN], index) => ({
        questionId: index + 1,
        question: language === 'BN' ? BN : EN,
        set: String(index + 1) in answers,
      }));
    },
  ),
  route(
    calls.setSecurityAnswers,
    {
      params: S.SecurityAnswers,
      value: S.Done,
      about: 'Answer questions',
      proof: 'factor',
      errors: ['request_param_err'],
    },
    setAnswers,
  ),
  route(
    calls.checkSecurityAnswers,
    {
      params: S.SecurityAnswers,
      value: S.Done,
      about: 'Check answers to security questions',
      errors: ['verification.wrong', 'TOO_MANY_REQUEST'],
    },
    checkAnswers,
  ),
];

const plain = (answer: string): string => answer.trim().toLowerCase();

async function setAnswers(ctx: WriteContext<calls.SecurityAnswers>): Promise<true> {
  const { db, member, params, services } = ctx;
  const held = (await preferenceOf<Record<string, string>>(db, member.memberId, 'answers')) ?? {};
  for (const { questionId, answer } of params.answers) {
    if (!QUESTIONS[questionId - 1]) refuse('request_param_err');
    held[questionId] = await hashPassword(plain(answer), services.cheapHash);
  }
  await storePreference(db, member.memberId, 'answers', held);
  await recordChange(ctx, 'QUESTIONS', await memberById(db, member.memberId));
  return true;
}

async function checkAnswers({ db, member, at, params }: WriteContext<calls.SecurityAnswers>): Promise<true> {
  await limitRate(db, `answers:${member.memberId}`, at, 5, HOUR_MS);
  const held = (await preferenceOf<Record<string, string>>(db, member.memberId, 'answers')) ?? {};
  for (const { questionId, answer } of params.answers) {
    const stored = held[questionId];
    if (!stored || !(await isPassword(stored, plain(answer)))) refuse('verification.wrong', { commit: true });
  }
  return true;
}
