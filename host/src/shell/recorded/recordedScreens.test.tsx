/** The frame around pages is that of the record. */
import type { ReactElement } from 'react';
import { describeRecords } from '@site/shared/testing';
import { HomeScreen } from '../../home/HomeScreen';
import { createShell } from '../../testing';
import { Layout } from '../Layout';
import type { PageHandle } from '../pageHandle';

const framed = (name: string, route: string, page: ReactElement, handle: Partial<PageHandle>) => ({
  name,
  create: (options: Parameters<typeof createShell>[1]) => createShell(<Layout>{page}</Layout>, { ...options, handle }),
  views: [
    { route, as: 'guest', locale: 'en', isWalked: true },
    { route, as: 'guest', locale: 'bn' },
    { route, as: 'member', locale: 'en', isWalked: true },
    { route, as: 'agent', locale: 'bn' },
  ] as const,
});

describeRecords(__dirname, [
  framed('home', '/m/home', <HomeScreen />, { header: 'home', back: 'home' }),
  framed('page', '/m/slot-games', <p>The page</p>, { header: 'site', title: { namespace: 'host', key: 'title.home' } }),
  framed('bare', '/m/live-room', <p>The page</p>, { header: 'none', footer: false }),
]);
