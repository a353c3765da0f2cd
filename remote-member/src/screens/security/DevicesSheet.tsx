/** DevicesSheet: lists the account's active sessions and ends unknown ones (AUTH-19). */
import { useState } from 'react';
import { MonitorSmartphone } from 'lucide-react';
import { useFormat, useT } from '@site/shared/i18n';
import { listDevices, revokeDevice, type Device } from '@site/shared/wps';
import { Async, Button, Empty, ListRow } from '@site/shared/ui';
import { useCall, useRefresh } from '@site/shared/platform';
import { ConfirmIdentity } from '../../components/ConfirmIdentity';
import { useDeviceText } from '../../components/useDeviceText';
import { SheetStack } from '../../components/SheetStack';
import { useProvenSend } from '../../queries/useFreshProof';
import { ErrorNote, ListSkeleton } from '@site/shared/components';

type Revoked = { readonly deviceId: string } | { readonly all: 'Y' };

/** Never this session, even if another one of the same browser is ended. */
const concerns = (revoked: Revoked, { deviceId, current }: Device): boolean =>
  !current && ('all' in revoked || deviceId === revoked.deviceId);

export function DevicesSheet() {
  const t = useT('member');
  const deviceText = useDeviceText();
  const { dateTime } = useFormat();
  const devices = useCall(listDevices, undefined, { staleTime: 0 });
  const refresh = useRefresh();
  const { send, sending, error, proof } = useProvenSend(revokeDevice);
  const [sent, setSent] = useState<Revoked | null>(null);
  // Its answer was lost, but the list shows that it happened.
  const isRevoked = devices.status === 'ready' && sent !== null && !devices.value.some((one) => concerns(sent, one));
  const revoke = async (which: Revoked) => {
    setSent(which);
    await send(which);
    // Also after a failure: the answer may be lost, or that device has signed out itself.
    await refresh(listDevices);
  };
  return (
    <>
      <ErrorNote error={isRevoked && error?.kind !== 'refused' ? null : error} />
      <Async of={devices} skeleton={<ListSkeleton count={3} />} isEmpty={(list) => list.length === 0} empty={<Empty />}>
        {(list) => (
          <SheetStack>
            <div>
              {thisDeviceFirst(list).map((device) => (
                <ListRow
                  key={device.current ? 'current' : device.deviceId}
                  icon={<MonitorSmartphone size={20} aria-hidden />}
                  title={deviceText(device)}
                  note={
                    device.current
                      ? t('security.thisDevice')
                      : t('security.seen', { time: dateTime(device.lastSeen), ip: device.ipMasked })
                  }
                  end={
                    device.current ? (
                      <span />
                    ) : (
                      <Button
                        kind="ghost"
                        aria-label={t('security.revokeNamed', { name: deviceText(device) })}
                        disabled={sending}
                        onClick={() => void revoke({ deviceId: device.deviceId })}
                      >
                        {t('security.revoke')}
                      </Button>
                    )
                  }
                />
              ))}
            </div>
            {list.some(({ current }) => !current) ? (
              <Button kind="danger" full loading={sending} onClick={() => void revoke({ all: 'Y' })}>
                {t('security.revokeAll')}
              </Button>
            ) : null}
          </SheetStack>
        )}
      </Async>
      <ConfirmIdentity proof={proof} />
    </>
  );
}

/** The gateway lists the latest sign-in first. */
const thisDeviceFirst = (list: readonly Device[]): readonly Device[] =>
  [...list].sort((one, other) => Number(other.current) - Number(one.current));
