import { useState } from 'react';
import { screen, waitFor } from '@testing-library/react';
import { defineRemote } from '@site/shared/contract';
import { aMember, fakeAnswers } from '@site/shared/testing';
import { contractPrompts, memberInfo, type ContractPrompts as Prompts } from '@site/shared/wps';
import { useOverlayTurn } from '@site/shared/platform';
import { renderShell } from '../testing';
import { ContractPrompts } from './ContractPrompts';
import { HomeScreen } from './HomeScreen';

const none: Prompts = {
  dailysalreqtype: '',
  divtypecompperiodreq: '',
  divtypereq: '',
  contracthoursalreq: '',
  realtimesalreqtype: '',
  contractmrdailysalinfotype: '',
  contracthoursalinfo: '',
  dailysalinfotype: '',
  divtypeinfo: '',
};
const info = (type: number) => ({
  id: '1',
  account: 'demo',
  nickname: 'Rina',
  type,
  clubLabel: { labelId: '3', labelName: 'Gold' },
  regDate: 0,
  mobileNum: null,
  email: null,
  payeeName: null,
  birthday: null,
  avatar: null,
  language: 'EN',
  currency: 'BDT',
  firstTimeLogin: false,
  referralCode: null,
  hasUpline: true,
});
const answersOf = (prompts: Partial<Prompts>, type = 1) =>
  fakeAnswers()
    .on(memberInfo, info(type))
    .on(contractPrompts, { ...none, ...prompts });
const home = (prompts: Partial<Prompts>, type = 1) =>
  renderShell(<ContractPrompts />, {
    member: aMember({ type }),
    answers: answersOf(prompts, type),
  });

const Popup = () => <p>{useOverlayTurn(true, 20) ? 'news are shown' : ''}</p>;
/** A remote whose popup has something to show as soon as home is open. */
const promo = defineRemote(
  {
    name: 'promo',
    contract: 1,
    locales: ['bn', 'en'],
    pages: {},
    widgets: { popups: { slot: 'home.overlay', order: 10, minHeight: 0, access: 'member' } },
  },
  {
    pages: {},
    widgets: { popups: () => Promise.resolve({ default: Popup }) },
    messages: () => Promise.resolve({ default: {} }),
  },
);

function Visits() {
  const [isHome, setHome] = useState(true);
  return (
    <>
      <button onClick={() => setHome(!isHome)}>{isHome ? 'leave home' : 'go home'}</button>
      {isHome ? <HomeScreen /> : null}
    </>
  );
}

describe('ContractPrompts', () => {
  it('[SES-09] shows each pending contract, one dialog at a time', async () => {
    const { user } = await home({ dailysalreqtype: 'Y', contracthoursalreq: 'Y' });
    expect(await screen.findByRole('dialog', { name: 'Daily wage contract' })).toBeInTheDocument();
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('dialog', { name: 'Hourly wage contract' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it.each([
    ['dailysalreqtype', '/m/member/agent/getSalaryContract'],
    ['divtypecompperiodreq', '/m/member/agent/getDevidendContract'],
    ['divtypereq', '/m/member/agent/getDevidendContract'],
    ['contracthoursalreq', '/m/member/agent/getHourContract'],
  ])('[SES-09] Go at %s opens %s', async (field, path) => {
    const { user, location } = await home({ [field]: 'Y' });
    await user.click(await screen.findByRole('button', { name: 'Go' }));
    expect(location()).toBe(path);
  });

  it.each([4, 40, 41, 42])('[SES-09] shows no prompt to type %i', async (type) => {
    const { answers } = await home({ dailysalreqtype: 'Y' }, type);
    await waitFor(() => expect(answers.sentTo(memberInfo)).toHaveLength(1));
    expect(answers.sentTo(contractPrompts)).toHaveLength(0);
  });

  it('[SES-09] refreshes the member first and publishes it', async () => {
    const { platform, answers } = await home({});
    await waitFor(() => expect(platform.session.get().member).toMatchObject({ vipLabel: 'Gold' }));
    const requested = answers.sent.map(({ path }) => path);
    await waitFor(() => expect(answers.sentTo(contractPrompts)).toHaveLength(1));
    expect(requested.indexOf(memberInfo.path)).toBeGreaterThanOrEqual(0);
    expect(answers.sentTo(memberInfo)[0]).toEqual({ renew: 1 });
  });

  it('[SES-09] is shown before the daily news, even if its response is late', async () => {
    const answers = fakeAnswers().on(memberInfo, info(1)).hang(contractPrompts);
    const News = () => <p>{useOverlayTurn(true, 20) ? 'news are shown' : 'news wait'}</p>;
    const screens = (
      <>
        <ContractPrompts />
        <News />
      </>
    );
    const late = await renderShell(screens, { member: aMember(), answers });
    await waitFor(() => expect(answers.sentTo(contractPrompts)).toHaveLength(1));
    expect(screen.getByText('news wait')).toBeInTheDocument();
    late.unmount();
    answers.on(contractPrompts, { ...none, dailysalreqtype: 'Y' });
    const { user } = await renderShell(screens, { member: aMember(), answers });
    await screen.findByRole('dialog', { name: 'Daily wage contract' });
    expect(screen.getByText('news wait')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('news are shown')).toBeInTheDocument();
  });

  it('[SES-09] is shown before the popups of home, also when both are ready at once on a second visit', async () => {
    const answers = answersOf({ dailysalreqtype: 'Y' });
    const { user } = await renderShell(<Visits />, { member: aMember(), answers, remotes: [promo] });
    const name = 'Daily wage contract';
    expect(await screen.findByRole('dialog', { name })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('news are shown')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'leave home' }));
    await user.click(screen.getByRole('button', { name: 'go home' }));
    expect(await screen.findByRole('dialog', { name })).toBeInTheDocument();
    expect(screen.queryByText('news are shown')).not.toBeInTheDocument();
  });

  it.each([memberInfo, contractPrompts])('[SES-09] leaves the overlay queue when $path fails', async (call) => {
    const News = () => <p>{useOverlayTurn(true, 20) ? 'news are shown' : 'news wait'}</p>;
    const answers = fakeAnswers().on(memberInfo, info(1)).on(contractPrompts, none);
    answers.fail(call as typeof memberInfo, { kind: 'timed-out' });
    await renderShell(
      <>
        <ContractPrompts />
        <News />
      </>,
      { member: aMember(), answers },
    );
    expect(await screen.findByText('news are shown')).toBeInTheDocument();
  });

  it('[SES-09] sends no request for a guest', async () => {
    const { answers } = await renderShell(<ContractPrompts />);
    expect(answers.sentTo(memberInfo)).toHaveLength(0);
  });
});
