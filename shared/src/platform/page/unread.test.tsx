/** Unread counts: fetched by any component, owned by the session. */
import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { ok } from '@site/shared/kernel';
import { aMember, fakeAnswers, renderScreen } from '@site/shared/testing';
import { chatUnread, inboxUnread, listAnnouncements } from '@site/shared/wps';
import { callKey, useCall, useRefresh } from './calls';
import { useSession } from './observe';
import { PLAYER_ANNOUNCEMENTS, publishUnread } from './unread';

const merchantCode = 'm';
const NONE = { banners: [], player: [], popup: [], promotion: [], hot: [], agent: [] };
const announcements = (unreadCount: number) => ok({ ...NONE, footer: { unreadCount } });

/** Fetches the inbox's count, as a badge on another page would. */
function Badge() {
  useCall(inboxUnread, undefined, { staleTime: 60_000 });
  return <p>inbox {useSession(({ unread }) => unread.inbox)}</p>;
}

function Page() {
  const [badges, setBadges] = useState(1);
  const refresh = useRefresh();
  return (
    <>
      {Array.from({ length: badges }, (_, at) => (
        <Badge key={at} />
      ))}
      <button onClick={() => setBadges(badges + 1)}>another badge</button>
      <button onClick={() => void refresh(inboxUnread)}>refresh</button>
    </>
  );
}
const press = (name: string) => act(() => screen.getByRole('button', { name }).click());

describe('unread counts', () => {
  it('[MSG-04] [SES-02] a count of another tab is not undone by a badge that mounts with an older answer', async () => {
    const answers = fakeAnswers().on(inboxUnread, 3);
    const { platform } = await renderScreen(<Page />, { answers, member: aMember() });
    await screen.findByText('inbox 3');
    act(() => platform.session.publish({ type: 'unread-changed', unread: { inbox: 1 } }));
    press('another badge');
    expect(await screen.findAllByText('inbox 1')).toHaveLength(2);
    expect(answers.sentTo(inboxUnread)).toHaveLength(1);
  });

  it('[MSG-04] the next answer corrects a count even if it is the answer of before', async () => {
    const answers = fakeAnswers().on(inboxUnread, 3);
    const { platform } = await renderScreen(<Page />, { answers, member: aMember() });
    await screen.findByText('inbox 3');
    act(() => platform.session.publish({ type: 'unread-changed', unread: { inbox: 1 } }));
    press('refresh');
    await screen.findByText('inbox 3');
    expect(answers.sentTo(inboxUnread)).toHaveLength(2);
  });

  it("[MSG-04] counts chat and players' announcements, not those of agents, nor what else a list has", async () => {
    // A gateway counts what it lists: of the others popups and promotions, too.
    const others = ['A', 'B,PL', 'PL,PU', 'PU', 'PR'];
    function Other({ types }: { readonly types: string }) {
      const { status } = useCall(listAnnouncements, { ...PLAYER_ANNOUNCEMENTS, types, merchantCode });
      return <p>{`${types} ${status}`}</p>;
    }
    function All() {
      useCall(chatUnread, undefined);
      useCall(listAnnouncements, { ...PLAYER_ANNOUNCEMENTS, merchantCode });
      const { announcements: players, chat } = useSession(({ unread }) => unread);
      return <p>{`players ${players}, chat ${chat}`}</p>;
    }
    const answers = fakeAnswers()
      .on(chatUnread, { unReadCount: 2 })
      .on(listAnnouncements, ({ types }) => announcements(types === PLAYER_ANNOUNCEMENTS.types ? 4 : 7));
    await renderScreen(
      <>
        <All />
        {others.map((types) => (
          <Other key={types} types={types} />
        ))}
      </>,
      { answers, member: aMember() },
    );
    for (const types of others) expect(await screen.findByText(`${types} ready`)).toBeInTheDocument();
    expect(screen.getByText('players 4, chat 2')).toBeInTheDocument();
  });

  it('[MSG-04] an answer for a member who has signed out meanwhile is not counted', async () => {
    const member = aMember();
    function Late() {
      const queries = useQueryClient();
      const arrive = (who: string, value: number) =>
        queries.setQueryData(callKey(inboxUnread.path, null, 'en', who), { value });
      return (
        <>
          <p>inbox {useSession(({ unread }) => unread.inbox)}</p>
          <button onClick={() => arrive(member.userName, 2)}>own answer</button>
          <button onClick={() => arrive('before', 9)}>late answer</button>
        </>
      );
    }
    await renderScreen(<Late />, { member });
    press('own answer');
    expect(await screen.findByText('inbox 2')).toBeInTheDocument();
    press('late answer');
    expect(screen.getByText('inbox 2')).toBeInTheDocument();
  });
});

it('[MSG-04] answers of other calls, and counts that are known, publish nothing; none left is a count, too', () => {
  const published: unknown[] = [];
  const unread = { announcements: 4, inbox: 0, chat: 2 };
  const session = { get: () => ({ unread }), publish: (fact: unknown) => published.push(fact) };
  const onAnswer = publishUnread(session as unknown as Parameters<typeof publishUnread>[0]);
  onAnswer('/wps/test/any', { types: 'PL' }, announcements(9).value);
  onAnswer(inboxUnread.path, undefined, 0);
  onAnswer(chatUnread.path, undefined, { unReadCount: 2 });
  expect(published).toEqual([]);
  onAnswer(chatUnread.path, undefined, { unReadCount: 0 });
  // The others may be unknown in this tab: published, they would overwrite those of the other tabs.
  expect(published).toEqual([{ type: 'unread-changed', unread: { chat: 0 } }]);
});
