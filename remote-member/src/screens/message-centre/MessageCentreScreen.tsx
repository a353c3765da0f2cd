/** Message centre: every message channel with its unread count (MSG-01). Own header; back goes to home. */
import type { ReactNode } from 'react';
import { ArrowUpRight, ChevronRight, Headset, Inbox, Megaphone, MessageCircle, Send } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { paths } from '@site/shared/contract';
import { useT } from '@site/shared/i18n';
import { color, space } from '@site/shared/theme';
import { Badge, ListRow, PageBar, Screen } from '@site/shared/ui';
import { useSite } from '@site/shared/platform';
import { useUnread } from '../../queries/useUnread';
import { useAffiliateService } from '../../queries/useAffiliateService';

export default function MessageCentreScreen() {
  const t = useT('member');
  const navigate = useNavigate();
  const site = useSite();
  const unread = useUnread();
  const affiliate = useAffiliateService();
  const telegram = site.link('TELEGRAM');
  return (
    <>
      <PageBar title={t('title.messages')} backLabel={t('messages.back')} onBack={() => void navigate(paths.home)} />
      <Screen>
        <div>
          {telegram ? (
            <ExternalLinkRow href={telegram} icon={<Send size={20} aria-hidden />} title={t('messages.telegram')} />
          ) : null}
          <ListRow
            to={paths.notice}
            icon={<Megaphone size={20} aria-hidden />}
            title={t('messages.announcements')}
            {...badgeProps(unread.announcements, t('messages.unread'))}
          />
          {site.opens(paths.inbox) ? (
            <ListRow
              to={paths.inbox}
              icon={<Inbox size={20} aria-hidden />}
              title={t('messages.inbox')}
              {...badgeProps(unread.inbox, t('messages.unread'))}
            />
          ) : null}
          {site.opens(paths.chat) ? (
            <ListRow
              to={paths.chat}
              icon={<MessageCircle size={20} aria-hidden />}
              title={t('messages.chat')}
              {...badgeProps(unread.chat, t('messages.unread'))}
            />
          ) : null}
          {affiliate ? (
            <ExternalLinkRow
              href={affiliate}
              icon={<Headset size={20} aria-hidden />}
              title={t('messages.affiliate')}
            />
          ) : null}
        </div>
      </Screen>
    </>
  );
}

const badgeProps = (count: number, label: string) =>
  count > 0
    ? {
        end: (
          <End>
            <Badge count={count} label={label} />
            <ChevronRight size={20} aria-hidden />
          </End>
        ),
      }
    : {};

interface ExternalLinkRowProps {
  readonly href: string;
  readonly icon: ReactNode;
  readonly title: string;
}

const ExternalLinkRow = ({ href, icon, title }: ExternalLinkRowProps) => (
  <ExternalLink href={href} target="_blank" rel="noopener noreferrer">
    {icon}
    <span>{title}</span>
    <ArrowUpRight size={20} aria-hidden />
  </ExternalLink>
);

const ExternalLink = styled.a`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  min-height: 56px;
  padding: ${space[2]} 0;
  border-bottom: 1px solid ${color.line};
  color: inherit;
  text-decoration: none;

  & > span {
    flex: 1;
  }

  & > svg {
    flex: none;
    color: ${color.textMuted};
  }
`;

const End = styled.span`
  display: flex;
  flex: none;
  align-items: center;
  gap: ${space[2]};

  & > svg {
    color: ${color.textMuted};
  }
`;
