/** Your data: the copy as a file, and the deletion of the account. */
import { screen, waitFor, within } from '@testing-library/react';
import { err, ok } from '@site/shared/kernel';
import { balanceOf, closeDialog, refusal, watchRefetches } from '@site/shared/testing';
import {
  cancelErasure,
  confirmIdentity,
  dataCopy,
  eraseMyData,
  exportMyData,
  myErasure,
  walletBalance,
  type DataCopy,
  type DataCopyQuery,
} from '@site/shared/wps';
import { openSecurity, securityAnswers, WHEN } from '../../testing/security';

const REQUEST = { requestId: 'copy-1', eta: WHEN };
const ERASURE = { requestId: 'erasure-1', at: WHEN, eta: WHEN + 30 * 86_400_000 };
const page = (part: string, ids: number[], next: DataCopy['next'], done: number): DataCopy => ({
  ...{ parts: [{ part, rows: ids.map((id) => ({ id })) }], next, progress: { done, total: 2 } },
});
const PAGES: Readonly<Record<string, DataCopy>> = {
  first: page('members', [1], { part: 'bets', after: 0 }, 0),
  bets0: page('bets', [1, 2], { part: 'bets', after: 2 }, 1),
  bets2: page('bets', [3], null, 1),
};
const pageOf = ({ part = 'first', after }: DataCopyQuery) => ok(PAGES[`${part}${after ?? ''}`]!);

const answers = () =>
  securityAnswers()
    .on(walletBalance, balanceOf('0.00'))
    .on(myErasure, { erasure: null })
    .on(exportMyData, REQUEST)
    .on(dataCopy, pageOf)
    .on(eraseMyData, { requestId: ERASURE.requestId, eta: ERASURE.eta })
    .on(cancelErasure, true);
type Answers = ReturnType<typeof answers>;

const openSheet = async (gateway: Answers = answers()) => {
  const view = await openSecurity(gateway);
  await view.user.click(await screen.findByRole('button', { name: /^Your data/ }));
  await screen.findByRole('button', { name: 'Download my data' });
  return { gateway, ...view };
};

/** The gateway requires a proof before the call, and gets it by password. */
function requireProof(gateway: Answers, call: typeof exportMyData): void {
  const value = { purpose: 'data', methods: ['password'], mobileNum: null };
  gateway
    .on(call, () => err(refusal('proof.required', { status: 403, value })))
    .on(confirmIdentity, () => {
      gateway.on(call, REQUEST);
      return ok({ until: WHEN });
    });
}
const prove = async ({ user }: Awaited<ReturnType<typeof openSheet>>) => {
  const sheet = within(await screen.findByRole('dialog', { name: 'Confirm it is you' }));
  await user.type(sheet.getByLabelText(/Login password/), 'Demo1234{Enter}');
};

describe('a copy', () => {
  const [create, revoke] = [URL.createObjectURL, URL.revokeObjectURL];
  let files: Blob[] = [];
  let names: string[] = [];
  beforeEach(() => {
    [files, names] = [[], []];
    Object.assign(URL, {
      createObjectURL: (file: Blob) => `blob:${files.push(file)}`,
      revokeObjectURL: () => undefined,
    });
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download);
    });
  });
  afterEach(() => Object.assign(URL, { createObjectURL: create, revokeObjectURL: revoke }));
  const saved = () =>
    new Promise<{ data: Record<string, unknown[]> }>((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(JSON.parse(String(reader.result)) as { data: Record<string, unknown[]> });
      reader.readAsText(files[0]!);
    });

  it('[MEM-10] [SEC-05] is saved after a fresh proof, with every row of every part once', async () => {
    const gateway = answers();
    requireProof(gateway, exportMyData);
    const view = await openSheet(gateway);
    await view.user.click(screen.getByRole('button', { name: 'Download my data' }));
    expect(gateway.sentTo(dataCopy)).toEqual([]);
    await prove(view);
    expect(await screen.findByText(/^Saved as .*-demo-\d{4}-\d\d-\d\d\.json$/)).toBeInTheDocument();
    expect(names).toEqual([screen.getByText(/^Saved as/).textContent.replace('Saved as ', '')]);
    expect(await saved()).toMatchObject({
      ...{ account: 'demo', created: expect.stringMatching(/^\d{4}-.*Z$/) as string },
      data: { members: [{ id: 1 }], bets: [{ id: 1 }, { id: 2 }, { id: 3 }] },
    });
    const { requestId } = REQUEST;
    expect(gateway.sentTo(dataCopy)).toEqual([
      { requestId },
      { requestId, part: 'bets', after: 0 },
      { requestId, part: 'bets', after: 2 },
    ]);
  });

  it('[MEM-10] [ERR-01] goes on where a page could not be read', async () => {
    const gateway = answers().on(dataCopy, (query) => (query.after === 2 ? err({ kind: 'offline' }) : pageOf(query)));
    const { user } = await openSheet(gateway);
    await user.click(screen.getByRole('button', { name: 'Download my data' }));
    expect(await screen.findByText(/No internet/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Download my data' })).not.toBeInTheDocument();
    expect(files).toEqual([]);
    gateway.on(dataCopy, pageOf);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/^Saved as/)).toBeInTheDocument();
    expect((await saved()).data).toEqual({ members: [{ id: 1 }], bets: [{ id: 1 }, { id: 2 }, { id: 3 }] });
    expect([gateway.sentTo(exportMyData).length, gateway.sentTo(dataCopy).length]).toEqual([1, 4]);
  });

  it('[MEM-10] starts again when the request has expired', async () => {
    const gateway = answers().on(dataCopy, (query) =>
      query.after === 2 ? err(refusal('state.changed', { status: 409 })) : pageOf(query),
    );
    const { user } = await openSheet(gateway);
    await user.click(screen.getByRole('button', { name: 'Download my data' }));
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(gateway.sentTo(exportMyData)).toHaveLength(2));
    gateway.on(dataCopy, pageOf);
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/^Saved as/)).toBeInTheDocument();
    expect((await saved()).data.bets).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }]);
  });

  it('[MEM-10] is not read when the sheet was closed while it was requested', async () => {
    let answer: (() => void) | undefined;
    const gateway = answers().on(exportMyData, async () => {
      await new Promise<void>((resolve) => (answer = resolve));
      return ok(REQUEST);
    });
    const { user } = await openSheet(gateway);
    await user.click(screen.getByRole('button', { name: 'Download my data' }));
    await waitFor(() => expect(answer).toBeDefined());
    await closeDialog(user);
    answer!();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect([files, gateway.sentTo(dataCopy)]).toEqual([[], []]);
  });

  it.each(['the sheet is closed', 'it is cancelled'])('[MEM-10] saves nothing after %s', async (how) => {
    let answer: (() => void) | undefined;
    const gateway = answers().on(dataCopy, async (query) => {
      if (query.after === 2) await new Promise<void>((resolve) => (answer = resolve));
      return pageOf(query);
    });
    const { user } = await openSheet(gateway);
    await user.click(screen.getByRole('button', { name: 'Download my data' }));
    await waitFor(() => expect(answer).toBeDefined());
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '50');
    if (how === 'it is cancelled') await user.click(screen.getByRole('button', { name: 'Cancel' }));
    else await closeDialog(user);
    answer!();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(files).toEqual([]);
  });
});

describe('the deletion of the account', () => {
  const ask = async ({ user }: Awaited<ReturnType<typeof openSheet>>) => {
    await user.click(await screen.findByRole('button', { name: 'Delete my account' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete my account' }));
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
  };

  it('[MEM-10] [SEC-05] is requested after a question and a fresh proof, and says when it happens', async () => {
    const gateway = answers();
    requireProof(gateway, eraseMyData);
    const view = await openSheet(gateway);
    const refetched = watchRefetches(view.platform);
    await ask(view);
    gateway.on(myErasure, { erasure: ERASURE });
    await prove(view);
    expect(await screen.findByText(/will be deleted on 31 Mar 2026/)).toBeInTheDocument();
    expect(refetched()).toEqual(['myErasure']);
    expect(gateway.sentTo(eraseMyData)).toHaveLength(2);
  });

  it('[MEM-10] is not requested by the question alone', async () => {
    const { gateway, user } = await openSheet();
    await user.click(await screen.findByRole('button', { name: 'Delete my account' }));
    await user.click(await screen.findByRole('button', { name: 'Keep' }));
    expect(gateway.sentTo(eraseMyData)).toEqual([]);
  });

  it('[MEM-10] [ERR-01] is shown when the answer to the request was lost', async () => {
    const gateway = answers();
    gateway.on(eraseMyData, () => {
      gateway.on(myErasure, { erasure: ERASURE });
      return err({ kind: 'offline' });
    });
    await ask(await openSheet(gateway));
    expect(await screen.findByText(/will be deleted on/)).toBeInTheDocument();
    expect(screen.queryByText(/No internet/)).not.toBeInTheDocument();
  });

  it('[MEM-10] shows an agent with members why support has to do it', async () => {
    const why = 'You are the agent of other members.';
    const gateway = answers().on(eraseMyData, () => err(refusal('account.has.team', { status: 409, message: why })));
    await ask(await openSheet(gateway));
    expect(await screen.findByText(why)).toBeInTheDocument();
  });

  it('[MEM-10] names the money that is left, with the way to withdraw it', async () => {
    await openSheet(answers().on(walletBalance, balanceOf('1250.50')));
    expect(await screen.findByText(/৳1,250\.50 is in your wallet/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Withdraw' })).toHaveAttribute('href', '/m/withdraw');
  });

  it('[MEM-10] is cancelled, also when the answer was lost', async () => {
    const gateway = answers().on(myErasure, { erasure: ERASURE });
    gateway.on(cancelErasure, () => err({ kind: 'timed-out' }));
    const { user, platform } = await openSheet(gateway);
    const refetched = watchRefetches(platform);
    await user.click(await screen.findByRole('button', { name: 'Keep my account' }));
    expect(await screen.findByText('The connection is slow. Please try again.')).toBeInTheDocument();
    expect(screen.getByText(/will be deleted on/)).toBeInTheDocument();
    gateway.on(cancelErasure, () => {
      gateway.on(myErasure, { erasure: null });
      return ok(true);
    });
    await user.click(screen.getByRole('button', { name: 'Keep my account' }));
    expect(await screen.findByText('Your account stays.')).toBeInTheDocument();
    expect(refetched()).toEqual(['myErasure']);
    expect(await screen.findByRole('button', { name: 'Delete my account' })).toBeInTheDocument();
  });
});
