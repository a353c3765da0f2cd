/** Team management: the downline by level, a search in all of it, and member details in a sheet (AGT-04). */
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { InfiniteList } from '@site/shared/lists';
import { paths } from '@site/shared/contract';
import { useT } from '@site/shared/i18n';
import { Async, BottomSheet, Empty, LinkButton, Screen } from '@site/shared/ui';
import { Lines } from '../../components/ListSkeleton';
import { Note } from '../../components/Note';
import { useDownlines } from '../../queries/useDownlines';
import { Way } from '../../components/Breadcrumbs';
import { NameSearch } from '../../components/report/ReportFilters';
import { MemberSheet } from './MemberSheet';
import { PersonRow, ROW_HEIGHT } from './DownlineRow';

export default function TeamScreen() {
  const t = useT('agent');
  const [search, setSearch] = useSearchParams();
  const [name, setName] = useState('');
  const parentId = search.get('parentId');
  const memberId = search.get('member');
  const query = name ? { username: name } : parentId ? { parentId } : {};
  const { people, hasMore, isLoadingMore, more } = useDownlines(query);
  const go = (key: 'parentId' | 'member', id: string | null) =>
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
    <Screen>
      <NameSearch label={t('team.search')} onSearch={setName} />
      <Async
        of={people}
        skeleton={<Lines height={ROW_HEIGHT} />}
        isEmpty={({ list }) => list.length === 0}
        empty={
          <>
            <Empty title={t(name ? 'team.notFound' : 'team.nobody')} />
            <LinkButton to={paths.openAccount}>{t('menu.openAccount')}</LinkButton>
          </>
        }
      >
        {({ list, total, way }) => (
          <>
            <Way way={way} to={(id) => `${paths.team}${id ? `?parentId=${id}` : ''}`} />
            <Note role="status">{t('team.count', { count: total })}</Note>
            <InfiniteList
              items={list}
              keyOf={({ customerId }) => customerId}
              rowHeight={ROW_HEIGHT}
              hasMore={hasMore}
              isLoadingMore={isLoadingMore}
              onMore={more}
              render={(person) => (
                <PersonRow
                  person={person}
                  onOpen={() => go('member', person.customerId)}
                  {...(person.downlineCount > 0 ? { onDown: () => go('parentId', person.customerId) } : {})}
                />
              )}
            />
          </>
        )}
      </Async>
      <BottomSheet open={memberId !== null} onClose={() => go('member', null)} label={t('team.member')}>
        {memberId ? <MemberSheet customerId={memberId} /> : null}
      </BottomSheet>
    </Screen>
  );
}
