/** HomeScreen: the slots of home and their order; nothing about what fills them (HOME-01). */
import { Fragment, useEffect, useState } from 'react';
import styled from 'styled-components';
import { space } from '@site/shared/theme';
import { useT } from '@site/shared/i18n';
import { Slot, useSite } from '@site/shared/platform';
import { ContractPrompts } from './ContractPrompts';
import { usePreloadedBanner } from './usePreloadedBanner';
import { VisuallyHidden } from '../shell/VisuallyHidden';

export function HomeScreen() {
  const t = useT('host');
  const { name } = useSite();
  const preloadedBanner = usePreloadedBanner();
  const visit = useVisit();
  return (
    <Stack data-wide>
      <VisuallyHidden as="h1">{t('home.title', { name })}</VisuallyHidden>
      <div data-hero>
        <Slot name="home.banner" gutter preloadedBanner={preloadedBanner} />
        <Slot name="home.memberBar" gutter />
      </div>
      <Slot name="home.games" gutter />
      <Slot name="home.notice" gutter />
      <Slot name="home.strip" gutter below />
      <Slot name="home.download" quiet />
      <Fragment key={visit}>
        {/* Before the overlays of remotes: effects run in this order, so contracts are first in the overlay queue (SES-09). */}
        <ContractPrompts />
        <Slot name="home.overlay" quiet />
      </Fragment>
    </Stack>
  );
}

/** Number of the visit: home stays drawn between two of them, and its overlays open in each (Pages.tsx). */
function useVisit(): number {
  const [visit, setVisit] = useState(0);
  useEffect(() => () => setVisit((last) => last + 1), []);
  return visit;
}

const Stack = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space[4]};
  padding: ${space[1]} 0 ${space[6]};

  /* The games are the first thing to see: less distance above them. */
  & > [data-hero] {
    margin-bottom: -${space[2]};
  }
`;
