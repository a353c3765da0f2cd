/** Documents of the identity check that are sent while one of their pictures is being read. */
import { screen, waitFor } from '@testing-library/react';
import { submitKyc } from '@site/shared/wps';
import { openSecurity, securityAnswers } from '../../testing/security';

afterEach(() => jest.restoreAllMocks());

it('[MEM-10] documents are not sent without the picture that is still being read', async () => {
  const gateway = securityAnswers().on(submitKyc, { state: 'UNDER_REVIEW' });
  const { user } = await openSecurity(gateway);
  await user.click(await screen.findByRole('button', { name: /Identity/ }));
  await user.type(await screen.findByLabelText(/Document number/), '1990123456');
  const picture = (name: string) =>
    new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 1])], name, { type: 'image/png' });
  await user.upload(screen.getByLabelText('Photos of the document'), picture('front.png'));
  await screen.findByRole('img', { name: 'Picture 1' });
  await waitFor(() => expect(screen.getByRole('button', { name: 'Submit' })).toBeEnabled());

  const read = FileReader.prototype.readAsDataURL;
  let finish: (() => void) | undefined;
  jest.spyOn(FileReader.prototype, 'readAsDataURL').mockImplementation(function (this: FileReader, file: Blob) {
    finish = () => read.call(this, file);
  });
  await user.upload(screen.getByLabelText('Photos of the document'), picture('back.png'));
  await waitFor(() => expect(finish).toBeDefined());
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(gateway.sentTo(submitKyc)).toEqual([]);
  finish!();
  await screen.findByRole('img', { name: 'Picture 2' });
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  await waitFor(() => expect(gateway.sentTo(submitKyc)).toHaveLength(1));
  expect(gateway.sentTo(submitKyc)[0]?.files).toHaveLength(2);
});
