/** LiveRoomScreen: one live room: its stream in a sandboxed frame, or the paywall, and a button to the host's table (GAME-16). */
import { useCallback } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { paths } from '@site/shared/contract';
import { useFormat, useLocale, useT } from '@site/shared/i18n';
import { Slot, useCall, useRefresh } from '@site/shared/platform';
import { Async, Button, Empty, ErrorRetry, RemoteImage, Screen, Skeleton } from '@site/shared/ui';
import { codeOf, liveRoom, type LiveRoom, type Model } from '@site/shared/wps';
import { useLaunch } from '../../components/useLaunch';
import { PageHeader } from '../../components/PageHeader';
import { RoomPaywall } from './RoomPaywall';
import { LiveRow } from './LiveRow';
import { About, Backdrop, Face, Frame, Host, Note, RoomLayout, Stage } from './LiveRoomScreen.styles';
import { RoomKind } from './RoomCard';
import { usePassPurchase } from '../../queries/usePassPurchase';
import { useStream } from '../../queries/useStream';

const POLL_MS = 30_000;

export default function LiveRoomScreen() {
  const t = useT('games');
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const modelId = params.get('id') ?? '';
  const language = useLocale().toUpperCase();
  const isId = /^\d{1,6}$/.test(modelId);
  const room = useCall(liveRoom, { modelId, language }, { enabled: isId, every: POLL_MS });
  const title = room.status === 'ready' ? room.value.model.name : t('title.liveRooms');
  const isUnknown = !isId || (room.status === 'failed' && codeOf(room.error) === 'not.found');
  return (
    <>
      <PageHeader title={title} />
      {isUnknown ? null : <Slot name="play.overlay" quiet />}
      <Screen>
        {isUnknown ? (
          <Empty
            title={t('live.unknown')}
            action={{ label: t('title.liveRooms'), onClick: () => void navigate(paths.liveRooms, { replace: true }) }}
          />
        ) : (
          <Async of={room} skeleton={<RoomWaits />}>
            {(value) => <Room key={value.model.modelId} room={value} />}
          </Async>
        )}
      </Screen>
    </>
  );
}

function Room({ room: { model, access, passUntil } }: { readonly room: LiveRoom }) {
  const t = useT('games');
  const format = useFormat();
  const launch = useLaunch();
  const purchase = usePassPurchase(model.modelId);
  return (
    <>
      <RoomLayout>
        <Stage>
          <Backdrop aria-hidden>
            <RemoteImage src={model.avatar} alt="" ratio="4 / 5" eager />
          </Backdrop>
          {access === 'OPEN' ? (
            <Watching model={model} />
          ) : (
            <RoomPaywall model={model} access={access} purchase={purchase} />
          )}
        </Stage>
        <About>
          <Host>
            <Face>
              <RemoteImage src={model.avatar} alt="" ratio="1 / 1" />
            </Face>
            <div>
              <b>{model.name}</b>
              <small>{model.gameName}</small>
            </div>
            <RoomKind model={model} />
          </Host>
          {passUntil === null ? null : <Note>{t('live.passUntil', { until: format.dateTimeZone(passUntil) })}</Note>}
          <Button kind={access === 'OPEN' ? 'primary' : 'secondary'} full onClick={() => launch(model.nodeId)}>
            {t('live.play', { game: model.gameName })}
          </Button>
        </About>
      </RoomLayout>
      <LiveRow except={model.modelId} />
    </>
  );
}

function Watching({ model }: { readonly model: Model }) {
  const t = useT('games');
  const refresh = useRefresh();
  const { address, frame, isLoaded } = useStream(
    model.modelId,
    useCallback(() => refresh(liveRoom), [refresh]),
  );
  if (address.status === 'failed') return <ErrorRetry error={address.error} onRetry={address.retry} />;
  return (
    <>
      {isLoaded ? null : <Skeleton height="100%" />}
      {address.status === 'ready' ? (
        <Frame
          ref={frame}
          src={address.value.href}
          title={t('live.stream', { name: model.name })}
          sandbox="allow-scripts"
          referrerPolicy="no-referrer"
          $isLoaded={isLoaded}
        />
      ) : null}
    </>
  );
}

const RoomWaits = () => (
  <RoomLayout>
    <Stage>
      <Skeleton height="100%" />
    </Stage>
    <About>
      <Skeleton height={48} />
      <Skeleton height={48} />
    </About>
  </RoomLayout>
);
