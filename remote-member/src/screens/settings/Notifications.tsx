/**
 * Notifications: Web Push of this device, by topic, with quiet hours. The permission dialog opens after a tap only. Not for
 * trial accounts. Not embedded: permission, service worker and subscription are those of the embedding page's origin.
 */
import { Bell } from 'lucide-react';
import styled from 'styled-components';
import { isTrial } from '@site/shared/contract';
import { useT } from '@site/shared/i18n';
import { isEmbedded } from '@site/shared/kernel';
import { ListSkeleton, Note } from '@site/shared/components';
import { useCall, useMember, usePlatform } from '@site/shared/platform';
import { color, font, space } from '@site/shared/theme';
import { Async, Button, SectionTitle, Switch, TextInput } from '@site/shared/ui';
import { webPushState, type WebPushChoice } from '@site/shared/wps';
import { TOPICS, useWebPush, type WebPush } from '../../queries/useWebPush';

export function Notifications() {
  const member = useMember();
  const { config } = usePlatform();
  return member && !isTrial(member.type) && !isEmbedded(config) ? <OfMember /> : null;
}

function OfMember() {
  const t = useT('member');
  const state = useCall(webPushState, undefined, { staleTime: 0 });
  // The site sends none: nothing to set.
  if (state.status === 'ready' && state.value.publicKey === null) return null;
  return (
    <section>
      <SectionTitle title={t('push.title')} />
      <Async of={state} skeleton={<ListSkeleton count={1} height={96} />}>
        {({ publicKey, choice }) => <OfDevice publicKey={publicKey ?? ''} stored={choice} />}
      </Async>
    </section>
  );
}

function OfDevice({ publicKey, stored }: { readonly publicKey: string; readonly stored: WebPushChoice | null }) {
  const t = useT('member');
  const push = useWebPush(publicKey, stored);
  const { permission, choice, isBusy, turnOn } = push;
  if (permission === 'unsupported') return <Note>{t('push.unsupported')}</Note>;
  if (permission === 'denied') return <Note>{t('push.denied')}</Note>;
  if (choice) return <Choice push={push} choice={choice} />;
  return (
    <Stack>
      <p>{t('push.offer')}</p>
      <Button
        kind="secondary"
        full
        icon={<Bell size={18} aria-hidden />}
        loading={isBusy}
        onClick={() => void turnOn()}
      >
        {t('push.turnOn')}
      </Button>
    </Stack>
  );
}

function Choice({ push, choice }: { readonly push: WebPush; readonly choice: WebPushChoice }) {
  const t = useT('member');
  const { topics, quietHours } = choice;
  const { change, turnOff, isBusy } = push;
  return (
    <Stack>
      <div>
        {TOPICS.map((topic) => (
          <Switch
            key={topic}
            label={t(`push.topics.${topic}`)}
            checked={topics.includes(topic)}
            disabled={isBusy}
            onChange={({ target }) =>
              void change({
                ...choice,
                topics: TOPICS.filter((other) => (other === topic ? target.checked : topics.includes(other))),
              })
            }
          />
        ))}
        <Switch
          label={t('push.quiet')}
          checked={quietHours !== null}
          disabled={isBusy}
          onChange={({ target }) => void change({ ...choice, quietHours: target.checked ? NIGHT : null })}
        />
      </div>
      {quietHours ? (
        <Times>
          {(['from', 'to'] as const).map((end) => (
            <TextInput
              key={`${end}.${quietHours[end]}`}
              type="time"
              label={t(`push.${end}`)}
              defaultValue={toClock(quietHours[end])}
              onBlur={({ target }) => {
                const minute = toMinute(target.value);
                if (minute !== null && minute !== quietHours[end])
                  void change({ ...choice, quietHours: { ...quietHours, [end]: minute } });
              }}
            />
          ))}
        </Times>
      ) : null}
      <p>{t('push.hint')}</p>
      <Button kind="ghost" full loading={isBusy} onClick={() => void turnOff()}>
        {t('push.turnOff')}
      </Button>
    </Stack>
  );
}

const NIGHT = { from: 22 * 60, to: 7 * 60 };

/** Minutes of the day as "07:30". */
const toClock = (minute: number): string =>
  [Math.floor(minute / 60), minute % 60].map((value) => String(value).padStart(2, '0')).join(':');

function toMinute(clock: string): number | null {
  const [hour, minute] = clock.split(':').map(Number);
  return hour === undefined || minute === undefined || Number.isNaN(hour + minute) ? null : hour * 60 + minute;
}

const Stack = styled.div`
  display: grid;
  gap: ${space[3]};

  & > p {
    color: ${color.textMuted};
    ${font.small}
  }
`;

const Times = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(8rem, 1fr));
  gap: ${space[3]};
`;
