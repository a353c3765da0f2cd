/** useActivity: promotions and categories of the gateway, the open tab, and the promotion the address names. */
import { useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { paths } from '@site/shared/contract';
import { mapLoadable, type Loadable } from '@site/shared/kernel';
import { useCall, usePlatform, useSession } from '@site/shared/platform';
import { promotionCategories, type Announcement, type PromotionCategory, type WpsError } from '@site/shared/wps';
import { inCategory, openCategory } from '../../model/promotionList';
import { usePromotions } from '../../queries/useAnnouncements';

export interface ShownPromotions {
  readonly categories: readonly PromotionCategory[];
  readonly category: string | null;
  readonly shown: readonly Announcement[];
  readonly choose: (category: string) => void;
}

/** The detail sheet: closed without an id; `promotion` is null where the id names none that is running. */
export interface SheetState {
  readonly id: string | null;
  readonly promotion: Announcement | null;
  readonly isKnown: boolean;
  readonly close: () => void;
}

export function useActivity(): {
  readonly promotions: Loadable<ShownPromotions, WpsError>;
  readonly sheet: SheetState;
} {
  const { config } = usePlatform();
  const language = useSession((state) => state.locale.toUpperCase());
  const promotions = usePromotions();
  const categories = useCall(promotionCategories, { merchantCode: config.merchantCode, language });
  const [asked, setAsked] = useState<string | null>(null);
  const sheet = useSheet(promotions);

  // Tabs that cannot be had leave one list of everything; the journal has the failure.
  const known = categories.status === 'ready' ? categories.value : [];
  const shown = mapLoadable(promotions, (all): ShownPromotions => {
    const category = openCategory(known, asked, sheet.promotion ?? undefined);
    return { categories: known, category, shown: inCategory(all, category), choose: setAsked };
  });
  // A list that moved down when the tabs arrive would be tapped in the wrong place.
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
    isKnown: promotions.status === 'ready',
    close: () => void (cameFromList ? navigate(-1) : navigate(paths.activity, { replace: true })),
  };
}
