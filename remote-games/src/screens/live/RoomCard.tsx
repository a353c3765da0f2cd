/** RoomCard: one live room as a tile: the host, whether the stream is live, and the access type. */
import { Crown, Eye, Ticket } from 'lucide-react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { paths } from '@site/shared/contract';
import { threeLines } from '@site/shared/components';
import { useFormat, useT } from '@site/shared/i18n';
import { useCurrency } from '@site/shared/platform';
import { color, font, radius, space } from '@site/shared/theme';
import { RemoteImage, Skeleton } from '@site/shared/ui';
import type { Model } from '@site/shared/wps';

export function RoomCard({ model }: { readonly model: Model }) {
  const t = useT('games');
  const format = useFormat();
  return (
    <Card to={paths.liveRoom(model.modelId)} $isDark={!model.live}>
      <Picture>
        <RemoteImage src={model.avatar} alt="" ratio="1 / 1" />
        {model.live ? <OnAir>{t('live.on')}</OnAir> : null}
        <RoomKind model={model} />
      </Picture>
      <Words>
        <b>{model.name}</b>
        <small>
          {model.live ? (
            <>
              <Eye size={12} aria-label={t('live.viewers')} /> {format.number(model.viewers)} · {model.gameName}
            </>
          ) : (
            t('live.back', { time: format.time(model.changesAt) })
          )}
        </small>
      </Words>
    </Card>
  );
}

/** Access type of a room: free, VIP rank, or price. */
export function RoomKind({ model }: { readonly model: Model }) {
  const currency = useCurrency();
  const t = useT('games');
  const format = useFormat();
  if (model.roomType === 'FREE') return <Kind $tone="good">{t('live.FREE')}</Kind>;
  const isVip = model.roomType === 'VIP';
  const Icon = isVip ? Crown : Ticket;
  return (
    <Kind $tone={isVip ? 'primary' : 'money'}>
      <Icon size={12} aria-hidden /> {isVip ? t('live.VIP') : format.money(model.price, currency)}
    </Kind>
  );
}

export const RoomSkeleton = () => (
  <div aria-hidden>
    <Picture>
      <Skeleton height="100%" />
    </Picture>
    <Words>
      <Skeleton height={16} width="60%" />
      <Skeleton height={14} width="80%" />
    </Words>
  </div>
);

const Card = styled(Link)<{ $isDark: boolean }>`
  display: block;
  min-width: 0;
  color: ${color.text};
  text-decoration: none;

  & img {
    filter: ${({ $isDark }) => ($isDark ? 'grayscale(0.8) brightness(0.6)' : 'none')};
  }
`;

const Picture = styled.div`
  position: relative;
  aspect-ratio: 1;
  overflow: hidden;
  background: ${color.raised};
  border-radius: ${radius.large};
`;

const badge = `
  display: inline-flex;
  align-items: center;
  gap: ${space[1]};
  padding: 0 ${space[2]};
  border-radius: ${radius.round};
`;

const OnAir = styled.span`
  ${badge}
  position: absolute;
  top: ${space[2]};
  left: ${space[2]};
  background: ${color.bad};
  color: ${color.ink};
  ${font.caption}
  font-weight: 700;
`;

const TONES = { good: color.good, primary: color.primary, money: color.money } as const;

const Kind = styled.span<{ $tone: keyof typeof TONES }>`
  ${badge}
  background: ${({ $tone }) => TONES[$tone]};
  color: ${color.ink};
  ${font.caption}
  font-weight: 700;

  ${Picture} > & {
    position: absolute;
    bottom: ${space[2]};
    left: ${space[2]};
    max-width: calc(100% - 2 * ${space[2]});
    overflow-wrap: anywhere;
  }
`;

const Words = styled.div`
  display: grid;
  align-content: start;
  min-height: 48px;
  padding-top: ${space[1]};

  & > * {
    min-width: 0;
    ${threeLines}
  }

  & > b {
    ${font.small}
    font-weight: 600;
  }

  & > small {
    color: ${color.textMuted};
    ${font.caption}
  }

  & svg {
    display: inline;
    vertical-align: -2px;
  }
`;
