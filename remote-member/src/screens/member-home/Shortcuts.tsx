/**
 * Shortcuts: deposit and withdraw, and the other pages of the member centre in groups, as grids (template `new`) or lists
 * (template `base`, SITE-16).
 */
import type { ComponentType } from 'react';
import {
  ArrowDownToLine,
  ArrowLeftRight,
  ArrowUpFromLine,
  CircleHelp,
  Crown,
  Dices,
  Gift,
  HandCoins,
  HeartHandshake,
  Mail,
  MessageSquareText,
  Percent,
  ReceiptText,
  Settings,
  ShieldCheck,
  Smartphone,
  Store,
  Target,
  UserPlus,
  Users,
  type LucideProps,
} from 'lucide-react';
import { Link } from 'react-router-dom';
import styled, { css } from 'styled-components';
import { useT } from '@site/shared/i18n';
import { color, font, frame, radius, space } from '@site/shared/theme';
import { WIDE_PAGE } from '@site/shared/components';
import { Badge, LinkButton, ListRow, Skeleton } from '@site/shared/ui';
import { SHORTCUT_GROUPS, type Shortcut, type ShortcutKey } from '../../model/shortcuts';
import { useUnread } from '../../queries/useUnread';

const ICONS: Readonly<Record<ShortcutKey, ComponentType<LucideProps>>> = {
  deposit: ArrowDownToLine,
  withdraw: ArrowUpFromLine,
  mail: Mail,
  bets: Dices,
  account: ReceiptText,
  rewards: Gift,
  missions: Target,
  points: Store,
  vip: Crown,
  rebate: Percent,
  transfer: ArrowLeftRight,
  upline: HandCoins,
  security: ShieldCheck,
  responsible: HeartHandshake,
  invite: UserPlus,
  agent: Users,
  help: CircleHelp,
  feedback: MessageSquareText,
  app: Smartphone,
  settings: Settings,
};

interface ShortcutsProps {
  readonly shortcuts: readonly Shortcut[];
}

interface LayoutProps extends ShortcutsProps {
  readonly layout: 'grid' | 'list';
}

export function Shortcuts({ layout, shortcuts }: LayoutProps) {
  const t = useT('member');
  const Group = layout === 'grid' ? Tiles : Rows;
  return (
    <nav aria-label={t('home.shortcuts')}>
      <MainActions shortcuts={shortcuts} />
      <Groups>
        {GROUPS.map((group) => {
          const own = shortcuts.filter(({ key }) => includes(SHORTCUT_GROUPS[group], key));
          return own.length > 0 ? (
            <section key={group}>
              <h2>{t(`home.group.${group}`)}</h2>
              <Group shortcuts={own} />
            </section>
          ) : null;
        })}
      </Groups>
    </nav>
  );
}

const GROUPS = Object.keys(SHORTCUT_GROUPS) as (keyof typeof SHORTCUT_GROUPS)[];
const includes = (keys: readonly ShortcutKey[], key: ShortcutKey) => keys.includes(key);

function Tiles({ shortcuts }: ShortcutsProps) {
  const t = useT('member');
  const unread = useUnread();
  return (
    <Grid>
      {shortcuts.map(({ key, path, isUndecided }) => {
        if (isUndecided) return <TileSkeleton key={key} />;
        const Icon = ICONS[key];
        return (
          <Tile key={key} to={path}>
            <TileIcon>
              <Icon size={22} aria-hidden />
              {key === 'mail' ? <Badge count={unread.total} label={t('messages.unread')} /> : null}
            </TileIcon>
            <span>{t(`shortcut.${key}`)}</span>
          </Tile>
        );
      })}
    </Grid>
  );
}

function Rows({ shortcuts }: ShortcutsProps) {
  const t = useT('member');
  const unread = useUnread();
  return shortcuts.map(({ key, path, isUndecided }) => {
    if (isUndecided) return <Skeleton key={key} height={56} />;
    const Icon = ICONS[key];
    return (
      <ListRow
        key={key}
        to={path}
        icon={<Icon size={20} aria-hidden />}
        title={t(`shortcut.${key}`)}
        {...(key === 'mail' && unread.total > 0
          ? { end: <Badge count={unread.total} label={t('messages.unread')} /> }
          : {})}
      />
    );
  });
}

const MAIN: readonly ShortcutKey[] = ['deposit', 'withdraw'];

/** Deposit and withdraw, the two things most members come for; the first that is open is the main one. */
function MainActions({ shortcuts }: ShortcutsProps) {
  const t = useT('member');
  return (
    <Main>
      {shortcuts
        .filter(({ key }) => MAIN.includes(key))
        .map(({ key, path, isUndecided }, at) => {
          if (isUndecided) return <Skeleton key={key} height={48} />;
          const Icon = ICONS[key];
          return (
            <LinkButton
              key={key}
              to={path}
              full
              kind={at === 0 ? 'primary' : 'secondary'}
              icon={<Icon size={18} aria-hidden />}
            >
              {t(`shortcut.${key}`)}
            </LinkButton>
          );
        })}
    </Main>
  );
}

const TileSkeleton = () => (
  <TilePlaceholder aria-hidden>
    <Skeleton width={52} height={52} />
    <Skeleton width={52} height={14} />
  </TilePlaceholder>
);

const Main = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 8rem), 1fr));
  gap: ${space[3]};
  margin-bottom: ${space[5]};
`;

/** Side by side on wide pages. */
const Groups = styled.div`
  display: grid;
  gap: ${space[5]};

  ${WIDE_PAGE} {
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 20rem), 1fr));
    gap: ${space[6]} ${space[8]};
  }

  & h2 {
    margin-bottom: ${space[3]};
    color: ${color.textMuted};
    ${font.small}
    font-weight: 600;
  }
`;

const Grid = styled.div`
  display: grid;
  /* In rem: with large text fewer tiles are in a row, and words stay whole. */
  grid-template-columns: repeat(auto-fill, minmax(5.25rem, 1fr));
  gap: ${space[4]} ${space[2]};
`;

const tileLayout = css`
  display: grid;
  justify-items: center;
  align-content: start;
  gap: ${space[2]};
  min-height: 84px;
`;

const TilePlaceholder = styled.span`
  ${tileLayout}
`;

const Tile = styled(Link)`
  ${tileLayout}
  color: inherit;
  text-align: center;
  text-decoration: none;
  ${font.caption}

  & > span:last-child {
    overflow-wrap: anywhere;
  }

  &:active > span:first-child {
    background: ${color.raised};
  }
`;

const TileIcon = styled.span`
  position: relative;
  display: grid;
  place-items: center;
  width: calc(${frame.touch} + ${space[2]});
  height: calc(${frame.touch} + ${space[2]});
  background: ${color.surface};
  border: 1px solid ${color.line};
  border-radius: ${radius.large};
  color: ${color.primary};

  & > span {
    position: absolute;
    top: -6px;
    right: -6px;
  }
`;
