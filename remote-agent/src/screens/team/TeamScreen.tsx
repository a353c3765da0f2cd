/** Team management: the downline by level, a search in all of it, and member details in a sheet (AGT-04). */
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { InfiniteList } from '@site/shared/lists';
import { paths } from '@site/shared/contract';
import { useT } from '@site/shared/i18n';
import { DetailPane, ListSkeleton, WithDetail } from '@site/shared/components';
import { Async, Empty, ErrorRetry, LinkButton, Screen } from '@site/shared/ui';
import { IfOpen } from '@site/shared/platform';
import { SecondaryText } from '../../components/layout';
import { useDownlines } from '../../queries/useDownlines';
import { Breadcrumbs } from '../../components/Breadcrumbs';
import { NameSearch } from '../../components/report/ReportFilters';
import { MemberSheet } from './MemberSheet';
import { DownlineRow, ROW_HEIGHT } from './DownlineRow';

export default function TeamScreen() {
  const t = useT('agent');
  const [search, setSearch] = useSearchParams();
  const parentId = search.get('parentId');
  // Of the branch that it was entered in: the team of a member who was found is another one.
  const [found, setFound] = useState({ name: '', parentId });
  const name = found.parentId === parentId ? found.name : '';
  const memberId = search.get('member');
  const query = name ? { username: name } : parentId ? { parentId } : {};
  const { first, rows, total, hasMore, isLoadingMore, moreError, loadMore } = useDownlines(query);
  const setParam = (key: 'parentId' | 'member', id: string | null) =>
    setSearch(
      (now) => {
        const next = new URLSearchParams(key === 'parentId' ? '' : now);
        if (id) next.set(key, id);
        else next.delete(key);
        return next;
      },
      { replace: key === 'member' && id === null },
    );
  return (
    <Screen data-wide>
      <WithDetail>
        <NameSearch
          key={parentId}
          label={t('team.search')}
          initial={name}
          onSearch={(text) => setFound({ name: text, parentId })}
        />
        <Async
          of={first}
          skeleton={<ListSkeleton height={ROW_HEIGHT} />}
          missing={{ label: t('team.me'), to: paths.team }}
          isEmpty={({ list }) => list.length === 0}
          empty={
            <>
              <Empty title={t(name ? 'team.notFound' : 'team.empty')} />
              <IfOpen path={paths.openAccount}>
                <LinkButton to={paths.openAccount}>{t('menu.openAccount')}</LinkButton>
              </IfOpen>
            </>
          }
        >
          {({ way }) => (
            <>
              <Breadcrumbs ancestors={way} linkTo={(id) => `${paths.team}${id ? `?parentId=${id}` : ''}`} />
              <SecondaryText role="status">{t('team.count', { count: total })}</SecondaryText>
              <Rows>
                <InfiniteList
                  items={rows}
                  keyOf={({ customerId }) => customerId}
                  rowHeight={ROW_HEIGHT}
                  hasMore={hasMore}
                  isLoadingMore={isLoadingMore}
                  {...(moreError ? {} : { onMore: loadMore })}
                  render={(member) => (
                    <DownlineRow
                      member={member}
                      onOpen={() => setParam('member', member.customerId)}
                      {...(member.downlineCount > 0
                        ? { onOpenTeam: () => setParam('parentId', member.customerId) }
                        : {})}
                    />
                  )}
                />
              </Rows>
              {moreError ? <ErrorRetry compact error={moreError} onRetry={loadMore} /> : null}
            </>
          )}
        </Async>
        <DetailPane open={memberId !== null} onClose={() => setParam('member', null)} label={t('team.member')}>
          {memberId ? <MemberSheet key={memberId} customerId={memberId} /> : null}
        </DetailPane>
      </WithDetail>
    </Screen>
  );
}

/** A balance beside its name, also on a wide screen without details. */
const Rows = styled.div`
  max-width: 44rem;
`;
