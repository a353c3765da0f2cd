/** PasskeysSheet: lists the account's passkeys, adds one for this device, removes one (MEM-10, AUTH-19). */
import { useEffect, useRef, useState } from 'react';
import { Fingerprint, Plus, Trash2 } from 'lucide-react';
import { errorText, useFormat, useT } from '@site/shared/i18n';
import { ErrorNote, ListSkeleton, Note } from '@site/shared/components';
import { useNewPasskey, usePasskeySupport } from '@site/shared/passkeys';
import { usePlatform, useCall, useRefresh } from '@site/shared/platform';
import { Async, Button, ConfirmDialog, Empty, IconButton, ListRow } from '@site/shared/ui';
import { codeOf, listPasskeys, removePasskey, type Passkey } from '@site/shared/wps';
import { ConfirmIdentity } from '../../components/ConfirmIdentity';
import { isProofRequired, useFreshProof, useProvenSend } from '../../queries/useFreshProof';
import { SheetStack } from '../../components/SheetStack';

export function PasskeysSheet() {
  const t = useT('member');
  const { date } = useFormat();
  const passkeys = useCall(listPasskeys, undefined, { staleTime: 0 });
  const refresh = useRefresh();
  const { send, sending, error, proof } = useProvenSend(removePasskey, {
    onUnanswered: () => void refresh(listPasskeys),
  });
  const [toRemove, setToRemove] = useState<Passkey | null>(null);
  const about = useRef<HTMLParagraphElement>(null);
  const ids = passkeys.status === 'ready' ? passkeys.value.map(({ id }) => id).join() : null;
  // The button that the closed question returned the focus to is removed with its passkey.
  useEffect(() => {
    if (ids !== null && document.activeElement === document.body) about.current?.focus({ preventScroll: true });
  }, [ids]);
  const remove = async ({ id }: Passkey) => {
    const result = await send({ id });
    setToRemove(null);
    // Unknown: removed in another tab or on another device.
    if (result.ok || codeOf(result.error) === 'passkey.unknown') await refresh(listPasskeys);
  };
  return (
    <>
      <SheetStack>
        <p ref={about} tabIndex={-1}>
          {t('passkeys.about')}
        </p>
        <ErrorNote error={error} />
        <Async
          of={passkeys}
          skeleton={<ListSkeleton count={2} />}
          isEmpty={(list) => list.length === 0}
          empty={<Empty title={t('passkeys.none')} />}
        >
          {(list) => (
            <div>
              {list.map((passkey) => (
                <ListRow
                  key={passkey.id}
                  icon={<Fingerprint size={20} aria-hidden />}
                  title={t('passkeys.added', { date: date(passkey.createdAt) })}
                  note={passkey.usedAt ? t('passkeys.used', { date: date(passkey.usedAt) }) : t('passkeys.unused')}
                  end={
                    <IconButton
                      label={t('passkeys.removeNamed', { date: date(passkey.createdAt) })}
                      onClick={() => setToRemove(passkey)}
                    >
                      <Trash2 size={18} />
                    </IconButton>
                  }
                />
              ))}
            </div>
          )}
        </Async>
        <AddPasskey />
      </SheetStack>
      <ConfirmDialog
        open={toRemove !== null && proof === null}
        title={t('passkeys.removeTitle')}
        message={t('passkeys.removeMessage')}
        confirmLabel={t('passkeys.remove')}
        busy={sending}
        onClose={() => setToRemove(null)}
        onConfirm={() => toRemove && void remove(toRemove)}
      />
      <ConfirmIdentity proof={proof} />
    </>
  );
}

function AddPasskey() {
  const t = useT('member');
  const { toasts } = usePlatform();
  const refresh = useRefresh();
  const { guard, proof } = useFreshProof();
  const { add, isWorking } = useNewPasskey(guard);
  if (!usePasskeySupport()) return <Note>{t('passkeys.notHere')}</Note>;
  const start = async () => {
    const added = await add();
    if (!added.ok && isProofRequired(added.error)) return;
    if (!added.ok) return void toasts.show({ kind: 'error', text: errorText(t, added.error) });
    if (!added.value) return;
    await refresh(listPasskeys);
    toasts.show({ kind: 'success', text: t('passkeys.done') });
  };
  return (
    <>
      <Button full icon={<Plus size={18} />} loading={isWorking} onClick={() => void start()}>
        {t('passkeys.add')}
      </Button>
      <ConfirmIdentity proof={proof} />
    </>
  );
}
