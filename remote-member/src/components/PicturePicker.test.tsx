/** Pictures of a form that cannot be added. */
import { useState } from 'react';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { fakeAnswers, renderScreen } from '@site/shared/testing';
import remote from '../remote';
import { PicturePicker } from './PicturePicker';

function Form() {
  const [pictures, setPictures] = useState<readonly string[]>([]);
  return <PicturePicker label="Receipts" pictures={pictures} onChange={setPictures} />;
}

it('[MSG-07] a file that cannot be read is named as the reason, and can be chosen again', async () => {
  const read = jest.spyOn(FileReader.prototype, 'readAsArrayBuffer').mockImplementation(function (this: FileReader) {
    this.dispatchEvent(new ProgressEvent('error'));
  });
  const { user } = await renderScreen(<Form />, { remote, answers: fakeAnswers() });
  const png = new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47])], 'a.png', { type: 'image/png' });
  const input = screen.getByLabelText<HTMLInputElement>('Receipts', { selector: 'input' });
  await user.upload(input, png);
  expect(await screen.findByRole('alert')).toHaveTextContent('The picture could not be read');
  expect(input.files).toHaveLength(0);
  read.mockRestore();
  await user.upload(input, png);
  expect(await screen.findByRole('img', { name: 'Picture 1' })).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('[MSG-07] a choice made while another one is read does not replace it, and is counted with it', async () => {
  await renderScreen(<Form />, { remote, answers: fakeAnswers() });
  const png = (name: string) => new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47])], name, { type: 'image/png' });
  const input = screen.getByLabelText<HTMLInputElement>('Receipts', { selector: 'input' });
  fireEvent.change(input, { target: { files: [png('a.png'), png('b.png')] } });
  fireEvent.change(input, { target: { files: [png('c.png')] } });
  expect(await screen.findByRole('img', { name: 'Picture 3' })).toBeInTheDocument();
});

it('[MSG-07] a picture that is removed while another one is read stays removed', async () => {
  await renderScreen(<Form />, { remote, answers: fakeAnswers() });
  const png = (...more: number[]) =>
    new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, ...more])], 'a.png', { type: 'image/png' });
  const input = screen.getByLabelText<HTMLInputElement>('Receipts', { selector: 'input' });
  fireEvent.change(input, { target: { files: [png(1)] } });
  const first = (await screen.findByRole<HTMLImageElement>('img', { name: 'Picture 1' })).src;
  fireEvent.change(input, { target: { files: [png(2)] } });
  fireEvent.click(screen.getByRole('button', { name: 'Remove picture 1' }));
  await waitFor(() => expect(screen.getByRole<HTMLImageElement>('img', { name: 'Picture 1' }).src).not.toBe(first));
  expect(screen.queryByRole('img', { name: 'Picture 2' })).not.toBeInTheDocument();
});
