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
  const hasTrial = site.has('FREEPLAY3');
  return (
    <>
      <Greeting>
        {/* With the second line a short greeting, so that the bar stays as high on a phone. */}
        {site.name && !hasTrial ? t('bar.welcomeTo', { name: site.name }) : t('bar.welcome')}
        {hasTrial ? <Link to={`${paths.login}#trial`}>{t('bar.trial')}</Link> : null}
      </Greeting>
      <Row>
        <LinkButton to={paths.login} kind="secondary">
          {t('bar.login')}
        </LinkButton>
        <IfOpen path={paths.register}>
          <LinkButton to={paths.register}>{t('bar.register')}</LinkButton>
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
            <ArrowDownToLine size={18} aria-hidden /> {t('bar.deposit')}
          </ActionLink>
        ) : null}
        {site.opens(paths.withdraw) ? (
          <ActionLink to={paths.withdraw}>
            <ArrowUpFromLine size={18} aria-hidden /> {t('bar.withdraw')}
          </ActionLink>
        ) : null}
        {site.opens(paths.chat) ? (
          <ActionLink to={paths.chat}>
            <MessageCircle size={18} aria-hidden /> {t('bar.chat')}
            <Badge count={unread.chat} label={t('messages.unread')} />
          </ActionLink>
        ) : null}
      </Row>
    </>
  );
}

/** Beside the banner, where it has a column of its own (host/src/critical.css). */
const WHEN_WIDE = '@container page (min-width: 44rem)';

/** One row on a phone; with large text it wraps. */
const Bar = styled.section`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]};
  min-height: 64px;
  margin: 0 ${space[4]};
  padding: ${space[1]} ${space[3]};
  background: ${color.surface};
  border: 1px solid ${color.line};
  border-radius: ${radius.large};

  & > :first-child {
    flex: 1 1 4rem;
  }

  /* On a phone the balance is hidden and refreshed in the member centre. */
  & > :first-child > button {
    display: none;
  }

  ${WHEN_WIDE} {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    align-content: space-between;
    padding: ${space[4]};

    & > :first-child > button {
      display: inline-grid;
    }
  }
`;

const Hello = styled.p`
  overflow-wrap: anywhere;
  color: ${color.textMuted};
  ${font.caption}
`;

const Greeting = styled.p`
  position: relative;
  overflow-wrap: anywhere;
  ${font.small}
  font-weight: 600;

  & > a {
    display: block;
    color: ${color.primary};
    text-decoration: none;
    ${font.caption}

    /* The tap target is the greeting, as high as the bar. */
    &::after {
      position: absolute;
      inset: -${space[1]} 0;
      content: '';
    }
  }

  /* One row with two buttons, from 320 px on. */
  & + div > a {
    padding-inline: ${space[4]};
  }
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
  min-height: ${frame.touch};

  & > * {
    flex: 1 0 auto;
  }
`;

/** The words below the icon, so that three links fit beside the balance. */
const ActionLink = styled(Link)`
  position: relative;
  display: grid;
  min-width: 56px;
  min-height: 48px;
  place-content: center;
  justify-items: center;
  padding: ${space[1]} ${space[2]};
  background: ${color.raised};
  border-radius: ${radius.small};
  color: ${color.text};
  text-decoration: none;
  ${font.caption}

  & > span {
    position: absolute;
    top: -${space[1]};
    right: -${space[1]};
  }

  &[data-main] {
    background: ${color.primary};
    color: ${color.onPrimary};
    font-weight: 600;
  }
`;
