/** LinkList: invite links with clicks, registrations and first deposits, and a QR code. */
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { errorText, useFormat, useT } from '@site/shared/i18n';
import { siteOrigin } from '@site/shared/kernel';
import { ListSkeleton, QrPicture } from '@site/shared/components';
import { useCall, usePlatform, useRefresh, useSend } from '@site/shared/platform';
import { deleteInviteLink, inviteLinks, linkMembers, type InviteLink } from '@site/shared/wps';
import { color, font, space } from '@site/shared/theme';
import { Async, BottomSheet, Button, Card, ConfirmDialog, CopyButton, Empty } from '@site/shared/ui';
import { KeyValue } from '../../components/KeyValue';
import { SecondaryText, Stack } from '../../components/layout';
import { Pager } from '../../components/report/Pager';

const MEMBERS_PER_PAGE = 50;

export function LinkList() {
  const t = useT('agent');
  // An agent has 100 links at most.
  const links = useCall(inviteLinks, { size: 100 });
  const [shown, setShown] = useState<InviteLink | null>(null);
  return (
    <>
      <Async
        of={links}
        skeleton={<ListSkeleton height={148} count={3} />}
        isEmpty={({ list }) => list.length === 0}
        empty={<Empty title={t('links.none')} />}
      >
        {({ list }) => (
          <Stack>
            {list.map((link) => (
              <LinkCard key={link.affUrlId} link={link} onOpen={() => setShown(link)} />
            ))}
          </Stack>
        )}
      </Async>
      <BottomSheet open={shown !== null} onClose={() => setShown(null)} label={t('links.yours')}>
        {shown ? <LinkDetails link={shown} /> : null}
      </BottomSheet>
    </>
  );
}

function LinkCard({ link, onOpen }: { readonly link: InviteLink; readonly onOpen: () => void }) {
  const t = useT('agent');
  const { number, date } = useFormat();
  const { toasts } = usePlatform();
  const refresh = useRefresh();
  // The links are read again below after every answer.
  const { send, sending } = useSend(deleteInviteLink, { onUnanswered: () => undefined });
  const [isConfirming, setConfirming] = useState(false);
  const remove = async () => {
    const answer = await send({ affUrlId: link.affUrlId });
    setConfirming(false);
    if (!answer.ok) toasts.show({ kind: 'error', text: errorText(t, answer.error), length: 'long' });
    await refresh(inviteLinks);
  };
  const name = link.note || link.code;
  return (
    <Card>
      <Head>
        <b>{name}</b>
        <span>{t(`open.${link.type}`)}</span>
      </Head>
      <SecondaryText>
        {link.expireTime === null ? t('links.days0') : t('links.until', { date: date(link.expireTime) })}
      </SecondaryText>
      <Funnel>
        {(
          [
            ['clicks', link.clicks],
            ['registered', link.registered],
            ['deposited', link.firstDeposits],
          ] as const
        ).map(([name, count]) => (
          <div key={name}>
            <dt>{t(`links.${name}`)}</dt>
            <dd>{number(count)}</dd>
          </div>
        ))}
      </Funnel>
      <Actions>
        <Button kind="secondary" onClick={onOpen}>
          {t('links.share')}
        </Button>
        <Button kind="ghost" onClick={() => setConfirming(true)}>
          {t('links.delete')}
        </Button>
      </Actions>
      <ConfirmDialog
        open={isConfirming}
        title={t('links.deleteThis', { name })}
        message={t('links.deleteNote')}
        busy={sending}
        onConfirm={() => void remove()}
        onClose={() => setConfirming(false)}
      />
    </Card>
  );
}

/** The origin is only known in the browser. */
function LinkDetails({ link }: { readonly link: InviteLink }) {
  const t = useT('agent');
  const { date } = useFormat();
  const { config } = usePlatform();
  const [origin, setOrigin] = useState('');
  useEffect(() => setOrigin(siteOrigin(config)), [config]);
  const [page, setPage] = useState(1);
  const members = useCall(
    linkMembers,
    { affUrlId: link.affUrlId, page, size: MEMBERS_PER_PAGE },
    { keepPrevious: true },
  );
  const url = `${origin}${link.url}`;
  return (
    <CenteredColumn>
      <QrPicture text={url} label={t('links.qr')} />
      <Url>{url}</Url>
      <CopyButton text={url} />
      <Async
        of={members}
        skeleton={<ListSkeleton count={2} height={44} />}
        isEmpty={({ list }) => list.length === 0}
        empty={<SecondaryText>{t('links.empty')}</SecondaryText>}
        compact
      >
        {({ list, totalPages }) => (
          <div role="group" aria-label={t('links.came')}>
            {list.map(({ customerId, account, regDate, deposited }) => (
              <KeyValue key={customerId} name={account}>
                {date(regDate)}
                {deposited ? ` · ${t('links.hasDeposited')}` : ''}
              </KeyValue>
            ))}
            <Pager page={page} pages={totalPages} onPage={setPage} />
          </div>
        )}
      </Async>
    </CenteredColumn>
  );
}

const Head = styled.div`
  display: flex;
  justify-content: space-between;
  gap: ${space[2]};
  ${font.small}
`;

/** Conversion steps from click to first deposit, left to right. */
const Funnel = styled.dl`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  margin-top: ${space[2]};
  text-align: center;

  & > div:not(:first-child) {
    border-inline-start: 1px solid ${color.line};
  }

  & dt {
    color: ${color.textMuted};
    ${font.caption}
  }

  & dd {
    ${font.strong}
    ${font.tabular}
  }
`;

const Actions = styled.div`
  display: flex;
  gap: ${space[2]};
  margin-top: ${space[3]};
`;

const CenteredColumn = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space[3]};

  & > div:last-child {
    width: 100%;
  }
`;

const Url = styled.p`
  overflow-wrap: anywhere;
  text-align: center;
  ${font.small}
`;
