/** Security questions. */
import { screen, waitFor } from '@testing-library/react';
import { ok } from '@site/shared/kernel';
import { securityQuestions, setSecurityAnswers } from '@site/shared/wps';
import { refusal, watchRefetches } from '@site/shared/testing';
import { openSecurity, securityAnswers } from '../../testing/security';

describe('security questions', () => {
  const list = (first: boolean) => [
    { questionId: 1, question: 'First school?', set: first },
    { questionId: 2, question: 'Best dish?', set: false },
  ];

  it('[MEM-10] are chosen and answered, and an answer can be changed without being shown', async () => {
    const gateway = securityAnswers()
      .on(securityQuestions, list(false))
      .on(setSecurityAnswers, () => {
        gateway.on(securityQuestions, list(true));
        return ok(true as const);
      });
    const { user, platform } = await openSecurity(gateway);
    await user.click(await screen.findByRole('button', { name: /Security questions/ }));
    const refetched = watchRefetches(platform);
    await user.type(await screen.findByLabelText(/Your answer/), ' Dhanmondi School ');
    await user.click(screen.getByRole('button', { name: 'Save the answer' }));
    expect(await screen.findByRole('button', { name: 'Change the answer' })).toBeDisabled();
    expect(screen.getByLabelText(/New answer/)).toHaveValue('');
    expect(refetched()).toEqual(['securityConfig', 'securityQuestions']);
    await user.selectOptions(screen.getByLabelText(/^Question/), 'Best dish?');
    // The longest that is accepted.
    const longest = 'k'.repeat(100);
    await user.click(screen.getByLabelText(/Your answer/));
    await user.paste(longest);
    await user.click(screen.getByRole('button', { name: 'Save the answer' }));
    await waitFor(() =>
      expect(gateway.sentTo(setSecurityAnswers)).toEqual([
        { answers: [{ questionId: 1, answer: 'Dhanmondi School' }] },
        { answers: [{ questionId: 2, answer: longest }] },
      ]),
    );
  });

  it('[MEM-10] the first question without an answer is chosen; another one starts empty, without the refusal of the last', async () => {
    const gateway = securityAnswers()
      .on(securityQuestions, list(true))
      .fail(setSecurityAnswers, refusal('unknown', { message: 'Too similar' }));
    const { user } = await openSecurity(gateway);
    await user.click(await screen.findByRole('button', { name: /Security questions/ }));
    expect(await screen.findByLabelText(/^Question/)).toHaveDisplayValue('Best dish?');
    await user.type(screen.getByLabelText(/Your answer/), 'Khichuri');
    await user.click(screen.getByRole('button', { name: 'Save the answer' }));
    expect(await screen.findByText(/Too similar/)).toBeInTheDocument();
    expect(screen.getByLabelText(/Your answer/)).toHaveValue('Khichuri');
    await user.selectOptions(screen.getByLabelText(/^Question/), 'First school? (answered)');
    expect(screen.queryByText(/Too similar/)).not.toBeInTheDocument();
    expect(screen.getByLabelText(/New answer/)).toHaveValue('');
    expect(screen.getByText(/^You have answered this question/)).toBeInTheDocument();
  });

  it('[MEM-10] an answer typed to another question stays while the first one is being saved', async () => {
    let finish = () => undefined as void;
    const saving = new Promise<void>((resolve) => (finish = resolve));
    const gateway = securityAnswers()
      .on(securityQuestions, list(false))
      .on(setSecurityAnswers, () => saving.then(() => ok(true as const)));
    const { user } = await openSecurity(gateway);
    await user.click(await screen.findByRole('button', { name: /Security questions/ }));
    await user.type(await screen.findByLabelText(/Your answer/), 'Dhanmondi School');
    await user.click(screen.getByRole('button', { name: 'Save the answer' }));
    await user.selectOptions(screen.getByLabelText(/^Question/), 'Best dish?');
    await user.type(screen.getByLabelText(/Your answer/), 'Khichuri');
    finish();
    expect(await screen.findByText('Answer saved')).toBeInTheDocument();
    expect(screen.getByLabelText(/^Question/)).toHaveDisplayValue('Best dish?');
    expect(screen.getByLabelText(/Your answer/)).toHaveValue('Khichuri');
  });
});
