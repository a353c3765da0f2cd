/** [MEM-08] Every row of a report is read before it is saved or printed. */
import { act, screen, waitFor, within } from '@testing-library/react';
import { err, ok } from '@site/shared/kernel';
import { closeDialog, renderScreen } from '@site/shared/testing';
import { PAPER } from '@site/shared/theme';
import { VisibleAreaOf } from '@site/shared/ui';
import { ExportRows } from './ExportRows';
import type { ReadPage } from './useAllRows';

interface Row {
  readonly day: string;
  readonly amount: string;
}

const TEXTS = {
  export: {
    csv: 'Download CSV',
    print: 'Print or PDF',
    title: 'Print or save as PDF',
    progress: '{{read, number}} of {{total, number}} entries',
    tooMany: 'More than {{count, number}} entries',
    ready_one: '{{count, number}} entry is ready',
    ready_other: '{{count, number}} entries are ready',
    about: 'The print window also saves PDF files.',
    onPaper: 'To print all, use “{{button}}”.',
  },
};

const rows = (from: number, count: number): readonly Row[] =>
  Array.from({ length: count }, (_, at) => ({ day: `Day ${from + at + 1}`, amount: `${from + at}.00` }));

/** A report of `total` rows. */
const report =
  (total: number): ReadPage<Row> =>
  async (page, size) => {
    const from = (page - 1) * size;
    const list = rows(from, Math.max(0, Math.min(size, total - from)));
    return ok({ list, total, sums: [{ name: 'Net', value: `৳${total}` }] });
  };

const open = (readPage: ReadPage<Row>) =>
  renderScreen(
    <ExportRows<Row>
      namespace="gallery"
      fileName="account-2026-11-01-2026-11-27"
      issuer="Shapla"
      title="Account record"
      facts={[{ name: 'Account', value: 'rahim' }]}
      columns={[
        { label: 'Day', text: ({ day }) => day },
        { label: 'Amount', text: ({ amount }) => amount, printed: ({ amount }) => `৳${amount}`, isFigure: true },
      ]}
      readPage={readPage}
    />,
    { messages: { gallery: () => Promise.resolve(TEXTS) } },
  );

const paper = () => document.querySelector<HTMLElement>(`body > [${PAPER}]`);

it('[MEM-08] prints every row of all pages with the totals, beside the page, under the name of its file', async () => {
  const print = jest.fn();
  Object.assign(window, { print });
  const title = document.title;
  const { user } = await open(report(450));
  await user.click(screen.getByRole('button', { name: 'Print or PDF' }));
  const sheet = await screen.findByRole('dialog');
  expect(sheet).toHaveTextContent('450 entries are ready');
  // Only a tap opens the browser's window.
  expect(print).not.toHaveBeenCalled();
  expect(paper()!.querySelectorAll('tr')).toHaveLength(451);
  expect(paper()).toHaveTextContent(/^ShaplaAccount recordAccountrahimNet৳450/);
  expect(paper()).toHaveTextContent('Day 450৳449.00');
  expect(document.title).toBe('account-2026-11-01-2026-11-27');
  await user.click(within(sheet).getByRole('button', { name: 'Print or save as PDF' }));
  expect(print).toHaveBeenCalledTimes(1);
  await closeDialog(user, 'Print or save as PDF');
  await waitFor(() => expect(paper()).toBeNull());
  expect(document.title).toBe(title);
});

it('[ERR-03] shows how far it is, and can be stopped', async () => {
  const pages: (() => void)[] = [];
  const all = report(450);
  const readPage: ReadPage<Row> = (page, size, signal) =>
    new Promise((resolve) => pages.push(() => resolve(all(page, size, signal))));
  const { user } = await open(readPage);
  await user.click(screen.getByRole('button', { name: 'Print or PDF' }));
  expect(screen.getByRole('progressbar', { name: 'Loading…' })).toBeInTheDocument();
  await act(async () => pages[0]!());
  expect(await screen.findByText('200 of 450 entries')).toBeInTheDocument();
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '44');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await act(async () => pages[1]!());
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  expect(pages).toHaveLength(2);
  expect(paper()).toBeNull();
});

it('[ERR-03] a page that fails prints nothing, and is read again by the retry', async () => {
  let isDown = true;
  const all = report(450);
  const { user } = await open((page, size, signal) =>
    page === 2 && isDown ? Promise.resolve(err({ kind: 'offline' as const })) : all(page, size, signal),
  );
  await user.click(screen.getByRole('button', { name: 'Print or PDF' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('No internet');
  expect(paper()).toBeNull();
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('450 entries are ready')).toBeInTheDocument();
});

it('[MEM-08] a report of too many rows is refused after its first page, instead of being cut', async () => {
  const readPage = jest.fn(report(5_001));
  const { user } = await open(readPage);
  await user.click(screen.getByRole('button', { name: 'Print or PDF' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('More than 5,000 entries');
  expect(readPage).toHaveBeenCalledTimes(1);
});

/** The files that are saved while `work` runs. */
async function savedBy(work: () => Promise<unknown>): Promise<[name: string, url: string, text: string][]> {
  const blobs: Blob[] = [];
  const revoked: string[] = [];
  const saved: [string, string][] = [];
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => `blob:${blobs.push(blob)}`,
    revokeObjectURL: (url: string) => revoked.push(url),
  });
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push([this.download, this.href]);
  });
  await work();
  click.mockRestore();
  expect(revoked).toEqual(blobs.map((_, at) => `blob:${at + 1}`));
  const textOf = (blob: Blob) =>
    new Promise<string>((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(reader.result as string);
      reader.readAsText(blob);
    });
  return Promise.all(
    saved.map(async ([name, url], at) => [name, url, await textOf(blobs[at]!)] as [string, string, string]),
  );
}

it('[MEM-08] saves every row of all pages, without currency signs, and prints nothing', async () => {
  const { user } = await open(report(201));
  const files = await savedBy(async () => {
    await user.click(screen.getByRole('button', { name: 'Download CSV' }));
    await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument());
  });
  expect(files.map(([name, url]) => [name, url])).toEqual([['account-2026-11-01-2026-11-27.csv', 'blob:1']]);
  const lines = files[0]![2].split('\r\n');
  expect([lines[0]?.replace('\uFEFF', ''), lines[1], lines[201], lines[202], lines.length]).toEqual([
    'Day,Amount',
    'Day 1,0.00',
    'Day 201,200.00',
    '',
    203,
  ]);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it.each(['bn', 'en'] as const)(
  '[MEM-08] in %s a time is in the file as spreadsheets read it; its title has the time zone',
  async (locale) => {
    const list = rows(0, 1);
    await renderScreen(
      <ExportRows<Row>
        {...{ namespace: 'gallery', fileName: 'x', issuer: 'Shapla', title: 't', facts: [] }}
        columns={[
          { label: 'Time', text: () => '1 Jan 2027, 12:30 AM', time: () => Date.parse('2026-12-31T18:30:05Z') },
        ]}
        readPage={async () => ok({ list, total: 1 })}
      />,
      { locale, messages: { gallery: () => Promise.resolve(TEXTS) } },
    );
    const files = await savedBy(async () => {
      act(() => screen.getByRole('button', { name: 'Download CSV' }).click());
      await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument());
    });
    expect(files[0]![2]).toBe('Time (Asia/Dhaka)\r\n2027-01-01 00:30:05\r\n');
    act(() => screen.getByRole('button', { name: 'Print or PDF' }).click());
    await screen.findByRole('dialog');
    expect(paper()).toHaveTextContent('1 Jan 2027, 12:30 AM');
  },
);

it('[MEM-08] a column without any value takes no space on paper', async () => {
  const list = rows(0, 2).map((row) => ({ ...row, day: '' }));
  const { user } = await open(async () => ok({ list, total: 2 }));
  await user.click(screen.getByRole('button', { name: 'Print or PDF' }));
  await screen.findByRole('dialog');
  expect([...paper()!.querySelectorAll('th')].map(({ textContent }) => textContent)).toEqual(['Amount']);
});

it('[PLAT-13] on a foreign page it saves only: the browser would print that page', async () => {
  const area = () => ({ top: 0, height: 600, isWindow: true });
  await renderScreen(
    <VisibleAreaOf value={area}>
      <ExportRows<Row>
        {...{ namespace: 'gallery', fileName: 'x', issuer: 'Shapla', title: 't', facts: [] }}
        columns={[{ label: 'Day', text: ({ day }) => day }]}
        readPage={report(1)}
      />
    </VisibleAreaOf>,
    { messages: { gallery: () => Promise.resolve(TEXTS) } },
  );
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Download CSV']);
  expect(screen.queryByText(/To print all/)).not.toBeInTheDocument();
});
