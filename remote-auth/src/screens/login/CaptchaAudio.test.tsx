/** The code of the picture as audio, for people who cannot read the picture. */
import { screen, waitFor } from '@testing-library/react';
import { fakeAudio, refusal, renderScreen } from '@site/shared/testing';
import { captcha, captchaAudio, login } from '@site/shared/wps';
import remote from '../../remote';
import { authAnswers } from '../../testing/authAnswers';
import { fill } from '../../testing/fill';
import LoginScreen from './LoginScreen';

const NOT_PLAYED = 'The recording did not play. Please tap the speaker again.';
const { source, close } = fakeAudio();

/** The login form after a failed login: with a captcha. */
async function open(answers = authAnswers()) {
  answers.fail(login, refusal('USER_NOT_EXIST', { value: { captcha: true } })).on(captcha, 'iVBORw0KGgo=');
  const { user } = await renderScreen(<LoginScreen />, { route: '/m/login', remote, answers });
  await fill(user, await screen.findByLabelText(/user name/i), 'rina');
  await fill(user, screen.getByLabelText(/^password/i), 'S3cret-pass');
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  const speaker = await screen.findByRole('button', { name: 'Listen to the code' });
  await waitFor(() => expect(answers.sentTo(captcha)).toHaveLength(1));
  return { user, answers, speaker };
}

it('[AUTH-02] plays the code of the picture, and closes the audio at its end', async () => {
  const { user, speaker } = await open(authAnswers().on(captchaAudio, 'AQID'));
  await user.click(speaker);
  await waitFor(() => expect(source.start).toHaveBeenCalledTimes(1));
  expect([...new Uint8Array(source.buffer!)]).toEqual([1, 2, 3]);
  expect(close).not.toHaveBeenCalled();
  source.onended();
  expect(close).toHaveBeenCalledTimes(1);
  expect(screen.queryByText(NOT_PLAYED)).not.toBeInTheDocument();
});

it('[AUTH-02] [ERR-03] says that a recording could not be loaded; the next tap plays it, of the same picture', async () => {
  const { user, answers, speaker } = await open(authAnswers().fail(captchaAudio, { kind: 'offline' }));
  await user.click(speaker);
  expect(await screen.findByText(NOT_PLAYED)).toBeVisible();
  answers.on(captchaAudio, 'AQID');
  await user.click(speaker);
  await waitFor(() => expect(source.start).toHaveBeenCalledTimes(1));
  expect(answers.sentTo(captcha)).toHaveLength(1);
});

it('[AUTH-02] [ERR-03] says that a recording could not be decoded', async () => {
  const { user, speaker } = await open(authAnswers().on(captchaAudio, ''));
  await user.click(speaker);
  expect(await screen.findByText(NOT_PLAYED)).toBeVisible();
  expect(source.start).not.toHaveBeenCalled();
});

it('[AUTH-02] loads another picture if the code was used or has expired, so that the next tap plays one', async () => {
  const { user, answers, speaker } = await open(authAnswers().fail(captchaAudio, refusal('not.found')));
  await user.click(speaker);
  expect(await screen.findByText(NOT_PLAYED)).toBeVisible();
  await waitFor(() => expect(answers.sentTo(captcha)).toHaveLength(2));
});
