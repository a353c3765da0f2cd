/** useActivity: state of the promotions page: promotions, categories, selected tab, and the promotion of the URL's `id`. */
import { useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { paths } from '@site/shared/contract';
import { mapLoadable, type Loadable } from '@site/shared/kernel';
import type { Announcement, PromotionCategory, WpsError } from '@site/shared/wps';
import { inCategory, openCategory } from '../../model/promotionList';
import { usePromotionCategories, usePromotions } from '../../queries/announcements';

export interface ShownPromotions {
  readonly categories: readonly PromotionCategory[];
  readonly category: string | null;
  readonly shown: readonly Announcement[];
  readonly choose: (category: string) => void;
}

/** The detail sheet: closed without an id; `promotion` is null if no running promotion has this id. */
export interface SheetState {
  readonly id: string | null;
  readonly promotion: Announcement | null;
  readonly isLoaded: boolean;
  readonly close: () => void;
}

export function useActivity(): {
  readonly promotions: Loadable<ShownPromotions, WpsError>;
  readonly sheet: SheetState;
} {
  const promotions = usePromotions();
  const categories = usePromotionCategories();
  const [selected, setSelected] = useState<string | null>(null);
  const sheet = useSheet(promotions);

  // If the categories fail, one list shows everything; the error is in the platform's log.
  const known = categories.status === 'ready' ? categories.value : [];
  const shown = mapLoadable(promotions, (all): ShownPromotions => {
    const category = openCategory(known, selected, sheet.promotion ?? undefined);
    return { categories: known, category, shown: inCategory(all, category), choose: setSelected };
  });
  // Waits for the tabs above: the list must not shift under the finger.
  const isWaiting = shown.status === 'ready' && categories.status === 'loading';
  return { promotions: isWaiting ? { status: 'loading' } : shown, sheet };
}

function useSheet(promotions: Loadable<readonly Announcement[], WpsError>): SheetState {
  const [search] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const id = search.get('id');
  const all = promotions.status === 'ready' ? promotions.value : [];
  const cameFromList = (state as { readonly fromList?: boolean } | null)?.fromList === true;
  return {
    id,
    promotion: all.find((promotion) => promotion.id === id) ?? null,
    isLoaded: promotions.status === 'ready',
    close: () => void (cameFromList ? navigate(-1) : navigate(paths.activity, { replace: true })),
  };
}
