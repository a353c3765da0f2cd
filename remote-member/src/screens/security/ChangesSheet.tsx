/** ChangesSheet: the latest changes of passwords, contacts and factors, so that the holder notices one they did not make (SEC-05). */
import { History } from 'lucide-react';
import { useFormat, useT } from '@site/shared/i18n';
import { ListSkeleton } from '@site/shared/components';
import { useCall } from '@site/shared/platform';
import { Async, Empty, ListRow } from '@site/shared/ui';
import { securityChanges } from '@site/shared/wps';
import { useDeviceText } from '../../components/useDeviceText';
import { SheetStack } from '../../components/SheetStack';

export function ChangesSheet() {
  const t = useT('member');
  const deviceText = useDeviceText();
  const { dateTime } = useFormat();
  const changes = useCall(securityChanges, undefined, { staleTime: 0 });
  return (
    <Async
      of={changes}
      skeleton={<ListSkeleton count={3} />}
      isEmpty={(list) => list.length === 0}
      empty={<Empty title={t('changes.none')} />}
    >
      {(list) => (
        <SheetStack>
          <p>{t('changes.about')}</p>
          <div>
            {list.map(({ kind, at, deviceName, ipMasked, current }) => (
              <ListRow
                key={`${kind} ${at}`}
                icon={<History size={20} aria-hidden />}
                title={t(`changes.kind.${kind}`)}
                note={t('changes.line', {
                  time: dateTime(at),
                  device: current ? t('security.thisDevice') : deviceText({ name: deviceName }),
                  ip: ipMasked,
                })}
              />
            ))}
          </div>
        </SheetStack>
      )}
    </Async>
  );
}
