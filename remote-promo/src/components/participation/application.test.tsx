/** An application for a reward: its remark, its pictures, and when it is sent. */
import { useState } from 'react';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { applyPromotion, promotionStatuses } from '@site/shared/wps';
import {
  aMember,
  closeDialog,
  fakeAnswers,
  renderScreen,
  watchRefetches,
  type FakeAnswers,
} from '@site/shared/testing';
import remote from '../../remote';
import { aPng, aPromotionStatus } from '../../testing/participation';
import { Participation } from './Participation';

const show = (kind: string, answers: FakeAnswers) =>
  renderScreen(<Participation promotionId="70" promotionType={kind} />, {
    ...{ remote, route: '/m/activity?id=1', member: aMember(), answers },
  });
const answersWithStatus = (overrides: Parameters<typeof aPromotionStatus>[0]) =>
  fakeAnswers().on(promotionStatuses, [aPromotionStatus(overrides)]);

beforeEach(() => window.localStorage.clear());

it('[PRO-04] applies with a remark and pictures and refuses other file types', async () => {
  const answers = answersWithStatus({ state: 'JOINED', canApply: true }).on(applyPromotion, true);
  const { user, container, platform } = await show('MANUAL', answers);
  await user.click(await screen.findByRole('button', { name: 'Apply for the reward' }));
  const refetched = watchRefetches(platform);
  const sheet = await screen.findByRole('dialog');
  await user.click(within(sheet).getByRole('button', { name: 'Submit' }));
  expect(await within(sheet).findByText('Tell us why in a few words')).toBeInTheDocument();
  const input = container.ownerDocument.querySelector<HTMLInputElement>('input[type=file]')!;
  const files = [
    aPng('slip.png'),
    new File(['no'], 'page.html', { type: 'text/html' }),
    // A name that does not fit what is in it: the device takes the type from the name.
    new File(['no'], 'film.png', { type: 'image/png' }),
  ];
  fireEvent.change(input, { target: { files } });
  expect(await within(sheet).findByText('page.html is not a png or jpg file')).toBeInTheDocument();
  expect(within(sheet).getByText('film.png is not a png or jpg file')).toBeInTheDocument();
  expect(await within(sheet).findByRole('img', { name: 'Picture 1' })).toBeInTheDocument();
  await user.type(within(sheet).getByRole('textbox'), '  Deposit of Friday ');
  await user.click(within(sheet).getByRole('button', { name: 'Submit' }));
  await waitFor(() => expect(answers.sentTo(applyPromotion)).toHaveLength(1));
  const [sent] = answers.sentTo(applyPromotion);
  expect(sent).toMatchObject({ promotionId: '70', remarks: 'Deposit of Friday' });
  expect(sent?.pictures).toEqual([expect.stringMatching(/^data:image\/png;base64,/)]);
  await waitFor(() => expect(refetched()).toContain('promotionStatuses'));
});

it('[PRO-04] a picture that is still being read when the application is submitted is sent with it', async () => {
  const read = FileReader.prototype.readAsDataURL;
  let finish = () => undefined as void;
  jest.spyOn(FileReader.prototype, 'readAsDataURL').mockImplementation(function (this: FileReader, file: Blob) {
    finish = () => read.call(this, file);
  });
  const answers = answersWithStatus({ state: 'JOINED', canApply: true }).on(applyPromotion, true);
  const { user, container } = await show('MANUAL', answers);
  await user.click(await screen.findByRole('button', { name: 'Apply for the reward' }));
  await user.type(await screen.findByRole('textbox'), 'Deposit of Friday');
  const input = container.ownerDocument.querySelector<HTMLInputElement>('input[type=file]')!;
  fireEvent.change(input, { target: { files: [aPng('slip.png')] } });
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  await waitFor(() => expect(FileReader.prototype.readAsDataURL).toHaveBeenCalled());
  finish();
  await waitFor(() => expect(answers.sentTo(applyPromotion)).toHaveLength(1));
  expect(answers.sentTo(applyPromotion)[0]?.pictures).toEqual([expect.stringMatching(/^data:image\/png;base64,/)]);
  jest.restoreAllMocks();
});

it('[PRO-04] a closed application keeps what was entered', async () => {
  const { user } = await show('MANUAL', answersWithStatus({ state: 'JOINED', canApply: true }));
  await user.click(await screen.findByRole('button', { name: 'Apply for the reward' }));
  await user.type(await screen.findByRole('textbox'), 'Deposit of Friday');
  await closeDialog(user);
  await user.click(screen.getByRole('button', { name: 'Apply for the reward' }));
  expect(await screen.findByRole('textbox')).toHaveValue('Deposit of Friday');
});

it('[PRO-04] [ERR-01] an application whose answer is lost is not taken for one of another promotion', async () => {
  // On one page: what is sent with pictures is in its memory.
  function Page() {
    const [promotionId, setPromotionId] = useState('71');
    return (
      <>
        <button onClick={() => setPromotionId('72')}>Next promotion</button>
        <Participation key={promotionId} promotionId={promotionId} promotionType="MANUAL" />
      </>
    );
  }
  const joined = ['71', '72'].map((promotionId) => aPromotionStatus({ promotionId, state: 'JOINED', canApply: true }));
  const answers = fakeAnswers().on(promotionStatuses, joined).hang(applyPromotion);
  const { user } = await renderScreen(<Page />, { remote, member: aMember(), answers });
  const apply = async (remark: string) => {
    await user.click(await screen.findByRole('button', { name: 'Apply for the reward' }));
    await user.click(await screen.findByRole('textbox'));
    await user.paste(remark);
    await user.click(screen.getByRole('button', { name: 'Submit' }));
  };
  await apply('Deposit of Friday');
  await waitFor(() => expect(answers.sentTo(applyPromotion)).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: 'Next promotion', hidden: true }));
  answers.on(applyPromotion, true);
  await apply('Deposit of Sunday');
  await waitFor(() =>
    expect(answers.sentTo(applyPromotion)).toMatchObject([
      { promotionId: '71', remarks: 'Deposit of Friday' },
      { promotionId: '72', remarks: 'Deposit of Sunday' },
    ]),
  );
});

it('[PRO-04] accepts three pictures in total across several selections', async () => {
  const answers = answersWithStatus({ state: 'JOINED', canApply: true }).on(applyPromotion, true);
  const { user, container } = await show('MANUAL', answers);
  await user.click(await screen.findByRole('button', { name: 'Apply for the reward' }));
  const input = () => container.ownerDocument.querySelector<HTMLInputElement>('input[type=file]')!;
  const twoPictures = (name: string) => ['1', '2'].map((at) => aPng(`${name}${at}.png`));
  await screen.findByRole('textbox');
  fireEvent.change(input(), { target: { files: twoPictures('first') } });
  await screen.findByRole('img', { name: 'Picture 2' });
  fireEvent.change(input(), { target: { files: twoPictures('second') } });
  await screen.findByRole('img', { name: 'Picture 3' });
  expect(screen.queryByRole('img', { name: 'Picture 4' })).not.toBeInTheDocument();
  expect(screen.getByText(/second2.png/)).toBeInTheDocument();
  // The longest remark, too.
  await user.click(screen.getByRole('textbox'));
  await user.paste('x'.repeat(140));
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  await waitFor(() => expect(answers.sentTo(applyPromotion)[0]?.pictures).toHaveLength(3));
});

it('[PRO-04] a choice made while another one is read is counted with it', async () => {
  const answers = answersWithStatus({ state: 'JOINED', canApply: true }).on(applyPromotion, true);
  const { user, container } = await show('MANUAL', answers);
  await user.click(await screen.findByRole('button', { name: 'Apply for the reward' }));
  await screen.findByRole('textbox');
  const input = container.ownerDocument.querySelector<HTMLInputElement>('input[type=file]')!;
  for (const name of ['first', 'second']) {
    const files = ['1', '2'].map((at) => aPng(`${name}${at}.png`));
    fireEvent.change(input, { target: { files } });
  }
  await screen.findByRole('img', { name: 'Picture 3' });
  expect(screen.queryByRole('img', { name: 'Picture 4' })).not.toBeInTheDocument();
  expect(screen.getByText(/second2.png/)).toBeInTheDocument();
});

it('[PRO-04] refuses a remark of more than 140 characters', async () => {
  const answers = answersWithStatus({ state: 'JOINED', canApply: true }).on(applyPromotion, true);
  const { user } = await show('MANUAL', answers);
  await user.click(await screen.findByRole('button', { name: 'Apply for the reward' }));
  await user.click(await screen.findByRole('textbox'));
  await user.paste('x'.repeat(141));
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByText('At most 140 characters')).toBeInTheDocument();
  expect(answers.sentTo(applyPromotion)).toHaveLength(0);
});
