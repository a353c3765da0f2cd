/** MemberBar: on home, greeting, balance and three main links; login and register for guests (SITE-09). */
import { ArrowDownToLine, ArrowUpFromLine, MessageCircle } from 'lucide-react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { paths, type SessionMember } from '@site/shared/contract';
import { useT } from '@site/shared/i18n';
import { color, font, frame, radius, space } from '@site/shared/theme';
import { Badge, LinkButton } from '@site/shared/ui';
import { IfOpen, useMember, useSite } from '@site/shared/platform';
import { BalanceLine } from '../components/BalanceLine';
import { useMemberInfo } from '../queries/useMemberInfo';
import { useUnread } from '../queries/useUnread';

export default function MemberBar() {
  const member = useMember();
  return <Bar>{member ? <MemberContent member={member} /> : <GuestContent />}</Bar>;
}

function GuestContent() {
  const t = useT('member');
  const site = useSite();
  return (
    <>
      <Greeting>{site.name ? t('bar.welcomeTo', { name: site.name }) : t('bar.welcome')}</Greeting>
      <Row>
        <LinkButton to={paths.login} kind="secondary" full>
          {t('bar.login')}
        </LinkButton>
        <IfOpen path={paths.register}>
          <LinkButton to={paths.register} full>
            {t('bar.register')}
          </LinkButton>
        </IfOpen>
      </Row>
    </>
  );
}

function MemberContent({ member }: { readonly member: SessionMember }) {
  const t = useT('member');
  const site = useSite();
  const unread = useUnread();
  useMemberInfo();
  return (
    <>
      <BalanceLine above={<Hello>{t('bar.hello', { name: member.nickname || member.userName })}</Hello>} />
      <Row>
        {site.opens(paths.deposit) ? (
          <ActionLink to={paths.deposit} data-main>
            <ArrowDownToLine size={16} aria-hidden /> {t('bar.deposit')}
          </ActionLink>
        ) : null}
        {site.opens(paths.withdraw) ? (
          <ActionLink to={paths.withdraw}>
            <ArrowUpFromLine size={16} aria-hidden /> {t('bar.withdraw')}
          </ActionLink>
        ) : null}
        {site.opens(paths.chat) ? (
          <ActionLink to={paths.chat}>
            <MessageCircle size={16} aria-hidden /> {t('bar.chat')}
            <Badge count={unread.chat} label={t('messages.unread')} />
          </ActionLink>
        ) : null}
      </Row>
    </>
  );
}

const Bar = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: space-between;
  gap: ${space[3]};
  min-height: 138px;
  margin: 0 ${space[4]};
  padding: ${space[4]};
  background: ${color.surface};
  border: 1px solid ${color.line};
  border-radius: ${radius.large};
`;

const Hello = styled.p`
  overflow-wrap: anywhere;
  color: ${color.textMuted};
  ${font.small}
`;

const Greeting = styled.p`
  display: flex;
  align-items: center;
  min-height: ${frame.touch};
  overflow-wrap: anywhere;
  ${font.strong}
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
  min-height: ${frame.touch};

  & > * {
    flex: 1;
  }
`;

const ActionLink = styled(Link)`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${space[1]};
  min-height: ${frame.touch};
  padding: 0 ${space[1]};
  background: ${color.raised};
  border-radius: ${radius.small};
  color: ${color.text};
  text-decoration: none;
  ${font.small}

  & > svg {
    flex: none;
  }

  &[data-main] {
    background: ${color.primary};
    color: ${color.onPrimary};
    font-weight: 600;
  }
`;
