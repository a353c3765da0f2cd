/** SocialSheet: lists the Google and Facebook accounts that can log in, and unlinks one (MEM-10, SEC-05). */
import { useState } from 'react';
import { Link2, Unlink } from 'lucide-react';
import { useFormat, useT } from '@site/shared/i18n';
import { ErrorNote, ListSkeleton } from '@site/shared/components';
import { useCall, useRefresh } from '@site/shared/platform';
import { Async, ConfirmDialog, Empty, IconButton, ListRow } from '@site/shared/ui';
import { listSocial, unlinkSocial, type SocialLink } from '@site/shared/wps';
import { ConfirmIdentity } from '../../components/ConfirmIdentity';
import { SheetStack } from '../../components/SheetStack';
import { useProvenSend } from '../../queries/useFreshProof';

export function SocialSheet() {
  const t = useT('member');
  const { date } = useFormat();
  const links = useCall(listSocial, undefined, { staleTime: 0 });
  const refresh = useRefresh();
  const { send, sending, error, proof } = useProvenSend(unlinkSocial);
  const [toUnlink, setToUnlink] = useState<SocialLink | null>(null);
  const [sentId, setSentId] = useState<string | null>(null);
  // Its answer was lost, but the list shows that it happened.
  const isUnlinked = links.status === 'ready' && links.value.every(({ id }) => id !== sentId);
  const provider = toUnlink ? t(`social.${toUnlink.provider}`) : '';
  const unlink = async ({ id }: SocialLink) => {
    setSentId(id);
    await send({ id });
    setToUnlink(null);
    // Also after a failure: the link may be gone although the answer was lost.
    await refresh(listSocial);
  };
  return (
    <>
      <SheetStack>
        <p>{t('social.about')}</p>
        <ErrorNote error={isUnlinked && error?.kind !== 'refused' ? null : error} />
        <Async
          of={links}
          skeleton={<ListSkeleton count={2} />}
          isEmpty={(list) => list.length === 0}
          empty={<Empty title={t('social.none')} />}
        >
          {(list) => (
            <div>
              {list.map((link) => (
                <ListRow
                  key={link.id}
                  icon={<Link2 size={20} aria-hidden />}
                  title={t(`social.${link.provider}`)}
                  note={t('social.linked', { date: date(link.linkedAt) })}
                  end={
                    <IconButton
                      label={t('social.unlinkNamed', { provider: t(`social.${link.provider}`) })}
                      onClick={() => setToUnlink(link)}
                    >
                      <Unlink size={18} />
                    </IconButton>
                  }
                />
              ))}
            </div>
          )}
        </Async>
      </SheetStack>
      <ConfirmDialog
        open={toUnlink !== null && proof === null}
        title={t('social.unlinkTitle', { provider })}
        message={t('social.unlinkMessage')}
        confirmLabel={t('social.unlink')}
        busy={sending}
        onClose={() => setToUnlink(null)}
        onConfirm={() => toUnlink && void unlink(toUnlink)}
      />
      <ConfirmIdentity proof={proof} />
    </>
  );
}
