/** Payout accounts: list with default; add and remove with the funds password (MEM-06, MEM-10). */
import { useState } from 'react';
import { Landmark, Plus, Star, Trash2 } from 'lucide-react';
import { useT } from '@site/shared/i18n';
import { codeOf, listCards, setDefaultCard, type BankCard } from '@site/shared/wps';
import { Async, Button, Empty, IconButton } from '@site/shared/ui';
import { useRefresh, useSend } from '@site/shared/platform';
import { CardRow, CardStack } from '../../components/CardRow';
import { FullMembersOnly } from '../../components/FullMembersOnly';
import { StableScreen } from '../../components/StableScreen';
import { ErrorNote, ListSkeleton } from '@site/shared/components';
import { usePayoutAccounts } from '../../queries/usePayoutAccounts';
import { AddAccountSheet } from './AddAccountSheet';
import { RemoveAccountDialog } from './RemoveAccountDialog';

export default function AccountsScreen() {
  return (
    <FullMembersOnly>
      <Accounts />
    </FullMembersOnly>
  );
}

function Accounts() {
  const t = useT('member');
  const cards = usePayoutAccounts();
  const refresh = useRefresh();
  const defaultCard = useSend(setDefaultCard, { onUnanswered: () => void refresh(listCards) });
  const [isAdding, setAdding] = useState(false);
  const [toRemove, setToRemove] = useState<BankCard | null>(null);
  const { error, reset } = defaultCard;
  // An account that is no longer in the list was removed: by a request without an answer, or on another device.
  const isGone = cards.status === 'ready' && !cards.value.some(({ id }) => id === toRemove?.id);
  const makeDefault = async (card: BankCard) => {
    const result = await defaultCard.send({ id: card.id, default: true });
    // Not found: removed in another tab or on another device.
    if (result.ok || codeOf(result.error) === 'not.found') await refresh(listCards);
  };
  const openSheet = () => {
    reset();
    setAdding(true);
  };
  return (
    <StableScreen>
      <ErrorNote error={error} />
      <Async
        of={cards}
        skeleton={<ListSkeleton count={3} height={80} />}
        isEmpty={(list) => list.length === 0}
        empty={<Empty title={t('accounts.none')} message={t('accounts.noneMessage')} />}
      >
        {(list) => (
          <CardStack>
            {list.map((card) => (
              <AccountCard
                key={card.id}
                card={card}
                onMakeDefault={() => void makeDefault(card)}
                onRemove={() => {
                  reset();
                  setToRemove(card);
                }}
              />
            ))}
          </CardStack>
        )}
      </Async>
      <Button full icon={<Plus size={18} />} onClick={openSheet}>
        {t('accounts.add')}
      </Button>
      <AddAccountSheet open={isAdding} onClose={() => setAdding(false)} />
      {toRemove && !isGone ? <RemoveAccountDialog card={toRemove} onClose={() => setToRemove(null)} /> : null}
    </StableScreen>
  );
}

interface AccountProps {
  readonly card: BankCard;
  readonly onMakeDefault: () => void;
  readonly onRemove: () => void;
}

function AccountCard({ card, onMakeDefault, onRemove }: AccountProps) {
  const t = useT('member');
  const name = `${card.bankName} ${card.accountMasked}`;
  return (
    <CardRow>
      <Landmark size={24} aria-hidden />
      <span>
        <b>{card.bankName}</b>
        <span>{card.accountMasked}</span>
        <small>
          {card.holderName}
          {card.default ? ` · ${t('accounts.default')}` : ''}
        </small>
      </span>
      {card.default ? null : (
        <IconButton label={t('accounts.prefer', { name })} onClick={onMakeDefault}>
          <Star size={18} />
        </IconButton>
      )}
      <IconButton label={t('accounts.removeNamed', { name })} onClick={onRemove}>
        <Trash2 size={18} />
      </IconButton>
    </CardRow>
  );
}
