import { aStatus, fakeAnswers, refusal } from '@site/shared/testing';
import { placeLotteryBet, status, type WpsError } from '@site/shared/wps';
import { countWrites, reportResult } from './countWrites';

const RECEIPT = { orderNumber: 'L9', numero: '1123', totalBettingAmount: '10.00', balance: '90.00', drawTime: 1 };
const BET = { gameId: 1, currentNumero: '1123', bettingSlipString: '1,2,3', betCartAmountSum: '10.00' };
const from = { remote: 'games', release: 'g2' };

function counted() {
  const answers = fakeAnswers().on(placeLotteryBet, RECEIPT);
  const reports: string[] = [];
  const http = countWrites(answers.http, ({ remote, release, outcome }) =>
    reports.push(`${remote} ${release} ${outcome}`),
  );
  return { answers, reports, http };
}

it('[PLAT-11] counts a bet that is accepted and one that is refused, for the release that sends it', async () => {
  const { answers, reports, http } = counted();
  await http.send(placeLotteryBet, BET, { from });
  expect(reports).toEqual(['games g2 write']);
  answers.fail(placeLotteryBet, refusal('request_param_err'));
  const result = await http.send(placeLotteryBet, BET, { from });
  expect(result).toMatchObject({ ok: false, error: { code: 'request_param_err' } });
  expect(reports.slice(1)).toEqual(['games g2 write', 'games g2 write-failed']);
});

it('[PLAT-11] counts a round of a game in a frame, whose page sends it, like a bet of the remote that shows the frame', () => {
  const { reports } = counted();
  const report = reportResult(({ remote, release, outcome }) => reports.push(`${remote} ${release} ${outcome}`));
  report('accepted', from);
  report('refused', from);
  // The host itself is on no release of a remote.
  report('refused');
  expect(reports).toEqual(['games g2 write', 'games g2 write', 'games g2 write-failed']);
});

it('[PLAT-11] counts no read, no write of the host, and nothing where the connection failed', async () => {
  const { answers, reports, http } = counted();
  answers.on(status, aStatus());
  expect(await http.send(status, undefined, { from })).toMatchObject({ ok: true });
  answers.fail(status, refusal('request_param_err'));
  await http.send(status, undefined, { from });
  await http.send(placeLotteryBet, BET);
  const errors: readonly WpsError[] = [
    { kind: 'offline' },
    { kind: 'timed-out' },
    { kind: 'cancelled' },
    { kind: 'gateway-unavailable', status: 502, requestId: null },
  ];
  for (const error of errors) {
    answers.fail(placeLotteryBet, error);
    await http.send(placeLotteryBet, BET, { from });
  }
  expect(reports).toEqual([]);
});
