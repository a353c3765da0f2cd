import { memoryStorage } from '@site/shared/testing';
import { mergeInstructions, storeInstructions } from './payInstructions';
import { receiptForm } from './receiptForm';

it('[MEM-05] the instructions of an order are its own; what the order says now takes precedence, what it leaves out stays', () => {
  const tab = memoryStorage();
  storeInstructions(tab, '12', { reference: 'REF-12', redirectUrl: 'https://pay.example/12' });
  storeInstructions(tab, '13', { reference: 'REF-13' });
  expect(mergeInstructions(tab, '12', { redirectUrl: null, reference: 'REF-NEW' })).toEqual({
    ...{ reference: 'REF-NEW', redirectUrl: 'https://pay.example/12' },
  });
  expect(mergeInstructions(tab, '13', { redirectUrl: null })).toEqual({ reference: 'REF-13' });
  expect(mergeInstructions(tab, '14', { redirectUrl: null })).toEqual({});
});

it.each(['null', '{', '7'])('[MEM-05] a corrupt entry (%s) is none, and is replaced', (entry) => {
  const tab = memoryStorage();
  tab.setItem('DEPOSIT_PAY', entry);
  expect(mergeInstructions(tab, '12', { reference: 'REF-12' })).toEqual({ reference: 'REF-12' });
  storeInstructions(tab, '12', { reference: 'REF-13' });
  expect(mergeInstructions(tab, '12', {})).toEqual({ reference: 'REF-13' });
});

it('[MEM-05] each receipt is a file of its own, with its kind and its bytes', async () => {
  const form = receiptForm('12', ['data:image/jpeg;base64,/9j/', 'data:image/png;base64,iVBORw==']);
  expect(form.get('transactionId')).toBe('12');
  const files = form.getAll('files') as File[];
  expect(files.map(({ name, type, size }) => [name, type, size])).toEqual([
    ['receipt-1', 'image/jpeg', 3],
    ['receipt-2', 'image/png', 4],
  ]);
});
