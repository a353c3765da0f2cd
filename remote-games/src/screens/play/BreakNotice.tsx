/** BreakNotice: shown in place of a game during a member's break or self-exclusion: until when, and what still works (MEM-16). */
import { CircleHelp, ScrollText, Upload } from 'lucide-react';
import styled from 'styled-components';
import { paths } from '@site/shared/contract';
import { useFormat, useT } from '@site/shared/i18n';
import { IfOpen } from '@site/shared/platform';
import { space } from '@site/shared/theme';
import { Empty, ListRow } from '@site/shared/ui';
import type { PlayBreak } from '../../model/launch';

/** Pages that a break leaves open. */
const OPEN_PAGES = [
  { key: 'withdraw', path: paths.withdraw, Icon: Upload },
  { key: 'record', path: paths.gameRecord, Icon: ScrollText },
  { key: 'help', path: paths.help(), Icon: CircleHelp },
] as const;

interface BreakNoticeProps {
  readonly playBreak: PlayBreak;
  readonly onClose: () => void;
}

export function BreakNotice({ playBreak: { kind, until }, onClose }: BreakNoticeProps) {
  const t = useT('games');
  const format = useFormat();
  return (
    <Place role="status">
      <Empty
        title={t(`break.${kind}`)}
        message={until === null ? t('break.text') : t('break.until', { time: format.dateTimeZone(until) })}
        action={{ label: t('break.back'), onClick: onClose }}
      />
      <nav aria-label={t('break.open')}>
        <p>{t('break.open')}</p>
        {OPEN_PAGES.map(({ key, path, Icon }) => (
          <IfOpen key={key} path={path}>
            <ListRow to={path} icon={<Icon size={20} aria-hidden />} title={t(`break.${key}`)} />
          </IfOpen>
        ))}
      </nav>
    </Place>
  );
}

const Place = styled.div`
  display: grid;
  flex: 1;
  align-content: center;
  padding: ${space[4]};
  overflow-y: auto;
`;
