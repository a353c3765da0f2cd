/** GameMenu: the game categories in the side menu (SITE-08). */
import {
  Cherry,
  Club,
  Dices,
  Fish,
  Flame,
  Gamepad2,
  Heart,
  Medal,
  Radio,
  Search,
  Swords,
  Ticket,
  Trophy,
  Tv,
} from 'lucide-react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { paths } from '@site/shared/contract';
import { useT } from '@site/shared/i18n';
import { useMember, useSite } from '@site/shared/platform';
import { color, font, radius, space } from '@site/shared/theme';

const CATEGORIES = [
  ['hot', paths.hotGames, Flame],
  ['slots', paths.slotGames, Cherry],
  ['live', paths.liveGames, Tv],
  ['fishing', paths.fishingGames, Fish],
  ['poker', paths.pokerGames, Club],
  ['sports', paths.sportGames, Trophy],
  ['esports', paths.esportGames, Gamepad2],
  ['cockfight', paths.cockfight, Swords],
  ['lottery', paths.lottery, Ticket],
  ['quickLottery', paths.electronicLottery, Dices],
  ['liveRooms', paths.liveRooms, Radio],
  ['leaderboard', paths.leaderboard, Medal],
  ['search', paths.search, Search],
] as const;

export default function GameMenu({ onNavigate }: { readonly onNavigate: () => void }) {
  const t = useT('games');
  const isMember = useMember() !== null;
  const { isPaused } = useSite();
  return (
    <Grid aria-label={t('center')}>
      {CATEGORIES.filter(([, path]) => !isPaused(path)).map(([name, path, Icon]) => (
        <Entry key={name} to={path} onClick={onNavigate}>
          <Icon size={22} aria-hidden />
          <span>{t(`title.${name}`)}</span>
        </Entry>
      ))}
      {isMember && !isPaused(paths.favouriteGames) ? (
        <Entry to={paths.favouriteGames} onClick={onNavigate}>
          <Heart size={22} aria-hidden />
          <span>{t('title.favourites')}</span>
        </Entry>
      ) : null}
    </Grid>
  );
}

const Grid = styled.nav`
  display: grid;
  /* Three; with large text as many as have whole words. */
  grid-template-columns: repeat(auto-fit, minmax(max(5rem, 30%), 1fr));
  gap: ${space[2]};
`;

const Entry = styled(Link)`
  display: grid;
  min-height: 64px;
  place-content: center;
  justify-items: center;
  gap: ${space[1]};
  padding: ${space[2]} ${space[1]};
  background: ${color.raised};
  border-radius: ${radius.small};
  color: ${color.text};
  text-align: center;
  text-decoration: none;
  ${font.caption}

  & > svg {
    color: ${color.primary};
  }
`;
