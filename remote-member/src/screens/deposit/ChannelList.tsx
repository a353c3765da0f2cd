/** ChannelList: payment channels as a radio group, in cards (template `new`) or rows (template `base`, SITE-16). */
import { Bitcoin, Landmark, Smartphone, Wallet } from 'lucide-react';
import styled from 'styled-components';
import { useFormat, useT } from '@site/shared/i18n';
import type { DepositChannel } from '@site/shared/wps';
import { color, font, radius, space } from '@site/shared/theme';
import { RemoteImage } from '@site/shared/ui';
import { useSite } from '@site/shared/platform';
import { bpsOf } from '../../model/amount';
import { channelKey } from '../../model/depositChannels';

interface ChannelListProps {
  readonly channels: readonly DepositChannel[];
  readonly selected: string;
  readonly onChoose: (key: string) => void;
}

const ICONS = { REDIRECT: Smartphone, QR: Wallet, MANUAL: Landmark, CRYPTO: Bitcoin } as const satisfies Record<
  DepositChannel['mode'],
  unknown
>;

export function ChannelList({ channels, selected, onChoose }: ChannelListProps) {
  const t = useT('member');
  const { detailTemplate } = useSite();
  return (
    <Grid $columns={detailTemplate === 'new' ? 2 : 1} role="radiogroup" aria-label={t('deposit.channel')}>
      {channels.map((channel) => {
        const key = channelKey(channel);
        return (
          <Choice key={key}>
            <input type="radio" name="channel" value={key} checked={key === selected} onChange={() => onChoose(key)} />
            <ChannelCard channel={channel} />
          </Choice>
        );
      })}
    </Grid>
  );
}

function ChannelCard({ channel }: { readonly channel: DepositChannel }) {
  const t = useT('member');
  const { percent } = useFormat();
  const Icon = ICONS[channel.mode];
  return (
    <>
      <Logo>
        {channel.icon ? (
          // Eager: by it a method is recognised, also while data is saved.
          <RemoteImage src={channel.icon} alt="" ratio="1 / 1" eager fallback={<Icon aria-hidden />} />
        ) : (
          <Icon aria-hidden />
        )}
      </Logo>
      <span>
        <b>{channel.vendorName}</b>
        <small>{t('deposit.eta', { minutes: channel.etaMinutes })}</small>
        {bpsOf(channel.bonus) > 0 ? (
          <em>{t('deposit.bonus', { share: percent(bpsOf(channel.bonus) / 10_000) })}</em>
        ) : null}
      </span>
    </>
  );
}

const Grid = styled.div<{ $columns: number }>`
  display: grid;
  /* With large text the cards stack before a name would break. */
  grid-template-columns: ${({ $columns }) =>
    $columns === 1 ? 'minmax(0, 1fr)' : 'repeat(auto-fill, minmax(min(100%, max(9rem, 34%)), 1fr))'};
  gap: ${space[3]};
`;

const Choice = styled.label`
  position: relative;
  display: flex;
  align-items: center;
  gap: ${space[3]};
  min-height: 72px;
  padding: ${space[3]};
  background: ${color.surface};
  border: 1px solid ${color.line};
  border-radius: ${radius.small};
  cursor: pointer;

  & > input {
    position: absolute;
    opacity: 0;
  }

  &:has(:checked) {
    border-color: ${color.primary};
    box-shadow: inset 0 0 0 1px ${color.primary};
  }

  &:has(:focus-visible) {
    outline: 2px solid ${color.primary};
    outline-offset: 2px;
  }

  & > span {
    display: grid;
    min-width: 0;
    overflow-wrap: anywhere;
  }

  & b {
    ${font.small}
    font-weight: 600;
  }

  & small {
    color: ${color.textMuted};
    ${font.caption}
  }

  & em {
    color: ${color.good};
    font-style: normal;
    ${font.caption}
  }
`;

const Logo = styled.i`
  display: grid;
  flex: none;
  place-items: center;
  width: 40px;
  height: 40px;
  overflow: hidden;
  background: ${color.raised};
  border-radius: ${radius.small};
  color: ${color.textMuted};

  & > div {
    width: 100%;
  }
`;
