/** Feedback that is sent while its pictures are being read. */
import { screen, waitFor } from '@testing-library/react';
import { captcha, feedbackTickets, sendFeedback } from '@site/shared/wps';
import { aMember, fakeAnswers, renderScreen } from '@site/shared/testing';
import remote from '../../remote';
import FeedbackScreen from './FeedbackScreen';

it('[MSG-07] feedback is not sent without the picture that is still being read', async () => {
  const read = FileReader.prototype.readAsDataURL;
  let finish = () => undefined as void;
  jest.spyOn(FileReader.prototype, 'readAsDataURL').mockImplementation(function (this: FileReader, file: Blob) {
    finish = () => read.call(this, file);
  });
  const gateway = fakeAnswers()
    .on(captcha, 'aGVsbG8=')
    .on(sendFeedback, { ticketNo: 'T-7' })
    .on(feedbackTickets, { list: [], totalPages: 0, totalCount: 0 });
  const { user } = await renderScreen(<FeedbackScreen />, {
    ...{ remote, member: aMember(), answers: gateway, route: '/m/feedback' },
  });
  await user.type(screen.getByRole('textbox', { name: /What happened/ }), 'My withdrawal is missing');
  await user.type(await screen.findByRole('textbox', { name: /Code/ }), '1234');
  const png = new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 1])], 'a.png', { type: 'image/png' });
  await user.upload(screen.getByLabelText('Pictures'), png);
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(gateway.sentTo(sendFeedback)).toEqual([]);
  // Reading begins with the first bytes of the file.
  await waitFor(() => expect(FileReader.prototype.readAsDataURL).toHaveBeenCalled());
  finish();
  await screen.findByRole('img', { name: 'Picture 1' });
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(gateway.sentTo(sendFeedback)).toHaveLength(1));
  expect(gateway.sentTo(sendFeedback)[0]?.pictures).toHaveLength(1);
  jest.restoreAllMocks();
});
