/** Live chat: fetches the chat URL and redirects after 500 ms; the built-in support chat renders here (MSG-05). */
import { useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { paths } from '@site/shared/contract';
import { useLocale, useT } from '@site/shared/i18n';
import { isEmbedded } from '@site/shared/kernel';
import { launchChat, type ChatQuery } from '@site/shared/wps';
import { color, space } from '@site/shared/theme';
import { Async, Spinner } from '@site/shared/ui';
import { useCall, usePlatform, useSite } from '@site/shared/platform';
import { FullMembersOnly } from '../../components/FullMembersOnly';
import { ChatRoom } from './ChatRoom';

const REDIRECT_DELAY_MS = 500;

export default function ChatScreen() {
  return (
    <FullMembersOnly>
      <Launch />
    </FullMembersOnly>
  );
}

function Launch() {
  const t = useT('member');
  const site = useSite();
  const { pathname } = useLocation();
  const chat = useCall(launchChat, useChatQuery(t('title.chat')), { enabled: site.opens(paths.chat), staleTime: 0 });
  const chatUrl = chat.status === 'ready' ? chat.value.chatUrl : null;
  const isInternal = chatUrl === pathname;
  const isEmbeddedPage = isEmbedded(usePlatform().config);
  const openChat = useOpenChat(isEmbeddedPage);
  const isBack = useIsBack();
  useEffect(() => {
    if (!chatUrl || isInternal) return;
    const timer = setTimeout(() => openChat(chatUrl), REDIRECT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [chatUrl, isInternal, openChat]);
  const opening = (
    <Waiting role="status">
      <Spinner />
      {t('chat.opening')}
    </Waiting>
  );
  if ((isEmbeddedPage || isBack) && chatUrl && isExternal(chatUrl)) return <ExternalChat href={chatUrl} />;
  return (
    <Async of={chat} skeleton={opening}>
      {() => (isInternal ? <ChatRoom /> : opening)}
    </Async>
  );
}

/** In case the browser has blocked the new window, or the member is back from the chat. */
function ExternalChat({ href }: { readonly href: string }) {
  return (
    <Waiting>
      <a href={href} target="_blank" rel="noopener noreferrer">
        {useT('member')('title.chat')}
      </a>
    </Waiting>
  );
}

/** Back from another site: the browser may show the page as it was left (back/forward cache), and does not open the chat again. */
function useIsBack(): boolean {
  const [isBack, setBack] = useState(false);
  useEffect(() => {
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) setBack(true);
    };
    window.addEventListener('pageshow', onPageShow);
    return () => window.removeEventListener('pageshow', onPageShow);
  }, []);
  return isBack;
}

function useChatQuery(title: string): ChatQuery {
  const locale = useLocale().toUpperCase();
  return {
    b2c: 1,
    // The gateway has a single code for Chinese, without region.
    language: locale.startsWith('CN') ? 'CN' : locale,
    backUrl: paths.messages,
    title,
  };
}

const isExternal = (url: string) => url.startsWith('https://');

/** Relative URLs stay in the app; any other chat URL must be https. An embedding page is not navigated. */
function useOpenChat(isEmbeddedPage: boolean): (url: string) => void {
  const navigate = useNavigate();
  return useCallback(
    (url) => {
      if (url.startsWith('/m/')) void navigate(url, { replace: true });
      else if (!isExternal(url)) return;
      else if (isEmbeddedPage) window.open(url, '_blank', 'noopener,noreferrer');
      else window.location.assign(url);
    },
    [navigate, isEmbeddedPage],
  );
}

const Waiting = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space[4]};
  padding: ${space[12]} ${space[4]};
  color: ${color.textMuted};
`;
