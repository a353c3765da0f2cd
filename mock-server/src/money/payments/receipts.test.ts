/** Receipts of deposits: stored for an open order of the member only. */
import { eq } from 'drizzle-orm';
import { uploads } from '../../ground/uploads/uploads.tables';
import { registerNewcomer, type Newcomer } from '../../testing/newcomer';
import { ownGateway } from '../../testing/own-gateway';

const gateway = ownGateway();
const PATH = '/wps/relay/MCSFE_uploadDepositReceipt';
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 1, 2, 3]);
const pictures = [`data:image/png;base64,${PNG.toString('base64')}`];

const send = async (member: Newcomer, body: object) => {
  const { status, body: answer } = await gateway.request('POST', PATH, { token: member.token, body });
  return [status, answer.errorCode ?? 'stored'];
};
const order = async (member: Newcomer) => {
  const made = await member.send('/wps/relay/MCSFE_depositByLaunchUrl', {
    ...{ amount: '500', bankCode: 'BKASH', vendorId: 'bkash' },
  });
  return (made.body.value as unknown as { transactionId: string }).transactionId;
};
const storedOf = (member: Newcomer) =>
  gateway.services.db.select({ id: uploads.id }).from(uploads).where(eq(uploads.memberId, member.id));

it('[MEM-05] a receipt belongs to an open order of the member; of another member or a closed one it is refused', async () => {
  const [mina, rafi] = [await registerNewcomer(gateway), await registerNewcomer(gateway)];
  expect(await send(mina, { pictures })).toEqual([404, 'not.found']);
  const [own, foreign] = [await order(mina), await order(rafi)];
  expect(await send(mina, { pictures, transactionId: foreign })).toEqual([404, 'not.found']);
  expect(await send(mina, { pictures, transactionId: '999999999' })).toEqual([404, 'not.found']);
  expect(await storedOf(mina)).toEqual([]);
  expect(await send(mina, { pictures, transactionId: own })).toEqual([200, 'stored']);
  expect(await send(mina, { pictures })).toEqual([200, 'stored']);
  expect(await send(mina, { pictures: [], transactionId: own })).toEqual([400, 'file.refused']);
  const cancel = { token: mina.token, query: { transactionId: own } };
  expect((await gateway.request('DELETE', '/wps/relay/MCSFE_cancelDeposit', cancel)).status).toBe(200);
  expect(await send(mina, { pictures, transactionId: own })).toEqual([409, 'state.changed']);
  expect(await send(mina, { pictures })).toEqual([404, 'not.found']);
  expect(await storedOf(mina)).toHaveLength(2);
});

it('[MEM-05] cancelling or reporting a deposit again, after a lost answer, succeeds and changes nothing', async () => {
  const mina = await registerNewcomer(gateway);
  const cancel = async (transactionId: string) => {
    const query = { transactionId };
    const { status, body } = await gateway.request('DELETE', '/wps/relay/MCSFE_cancelDeposit', {
      token: mina.token,
      query,
    });
    return [status, (body.value as unknown as { state?: string }).state];
  };
  const report = async (transactionId: string) => {
    const body = { transactionId, action: 'CONFIRM', pictures: [] };
    return (await mina.send('/wps/relay/MCSFE_processC2CTransaction', body)).status;
  };
  const given = await order(mina);
  expect([await cancel(given), await cancel(given)]).toEqual([
    [200, undefined],
    [200, undefined],
  ]);
  expect(await report(given)).toBe(409);
  const paid = await order(mina);
  expect([await report(paid), await report(paid)]).toEqual([200, 200]);
  expect(await cancel(paid)).toEqual([409, 'PAYING']);
});

it('the content of a picture decides, not its declared type: SVG, HTML and executables are refused', async () => {
  const mina = await registerNewcomer(gateway);
  const transactionId = await order(mina);
  for (const content of ['<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>', '<html>', 'MZ\u0000'])
    for (const type of ['image/png', 'image/jpeg', 'image/svg+xml']) {
      const picture = `data:${type};base64,${Buffer.from(content).toString('base64')}`;
      expect([400, 422]).toContain((await send(mina, { pictures: [picture], transactionId }))[0]);
    }
  expect(await storedOf(mina)).toEqual([]);
});

it('an upload is a row with a random id: no name, path or type of the sender is stored', async () => {
  const mina = await registerNewcomer(gateway);
  const transactionId = await order(mina);
  const named = [`data:image/png;name=../../etc/passwd;base64,${PNG.toString('base64')}`];
  const [status] = await send(mina, { pictures: named, transactionId });
  expect(await send(mina, { pictures, transactionId })).toEqual([200, 'stored']);
  const rows = await gateway.services.db.select().from(uploads).where(eq(uploads.memberId, mina.id));
  expect(rows).toHaveLength(status === 200 ? 2 : 1);
  for (const row of rows) {
    expect(row).toEqual({
      ...{ id: expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){4}[0-9a-f]{8}$/), memberId: mina.id },
      ...{ kind: expect.any(String), mime: 'image/png', content: PNG.toString('base64'), at: expect.any(Number) },
    });
  }
});

it('[MEM-05] the form of the page names the order, too', async () => {
  const [mina, rafi] = [await registerNewcomer(gateway), await registerNewcomer(gateway)];
  const [own, foreign] = [await order(mina), await order(rafi)];
  const sendForm = async (transactionId: string) => {
    const head = (name: string) => `--x\r\nContent-Disposition: form-data; name="${name}"`;
    const payload = Buffer.concat([
      Buffer.from(`${head('transactionId')}\r\n\r\n${transactionId}\r\n`),
      Buffer.from(`${head('files')}; filename="receipt-1"\r\nContent-Type: image/png\r\n\r\n`),
      PNG,
      Buffer.from('\r\n--x--\r\n'),
    ]);
    const headers = { authorization: mina.token, language: 'EN', 'content-type': 'multipart/form-data; boundary=x' };
    const answer = await gateway.app.inject({ method: 'POST', url: PATH, payload, headers });
    return answer.statusCode;
  };
  expect(await sendForm(own)).toBe(200);
  expect(await sendForm(foreign)).toBe(404);
  expect(await sendForm('1 or 1=1')).toBe(404);
  expect(await storedOf(mina)).toHaveLength(1);
});

it('[MEM-05] a member sends twenty receipts an hour', async () => {
  const [mina, rafi] = [await registerNewcomer(gateway), await registerNewcomer(gateway)];
  await order(mina);
  await order(rafi);
  for (let turn = 0; turn < 20; turn += 1) expect(await send(mina, { pictures })).toEqual([200, 'stored']);
  expect(await send(mina, { pictures })).toEqual([429, 'TOO_MANY_REQUEST']);
  expect(await send(rafi, { pictures })).toEqual([200, 'stored']);
});
