/** HeadIconSheet: choose a head icon; the gateway stores it (MEM-14). */
import styled from 'styled-components';
import { useT } from '@site/shared/i18n';
import { chooseHeadIcon, headIcon } from '@site/shared/wps';
import { color, radius, space } from '@site/shared/theme';
import { BottomSheet } from '@site/shared/ui';
import { useRefresh, useSend } from '@site/shared/platform';
import { Avatar, HEAD_ICONS } from '../../components/Avatar';
import { ErrorNote } from '@site/shared/components';
import { useWhileMounted } from '../../queries/useWhileMounted';

interface HeadIconSheetProps {
  readonly open: boolean;
  readonly chosen: string | null;
  readonly onClose: () => void;
}

export function HeadIconSheet({ open, chosen, onClose }: HeadIconSheetProps) {
  const t = useT('member');
  const refresh = useRefresh();
  const { send, sending, error } = useSend(chooseHeadIcon, { onUnanswered: () => void refresh(headIcon) });
  const close = useWhileMounted(onClose);
  const choose = async (icon: string) => {
    const result = await send({ icon });
    if (!result.ok) return;
    await refresh(headIcon);
    close();
  };
  return (
    <BottomSheet open={open} onClose={onClose} label={t('home.chooseIcon')}>
      <ErrorNote error={error} />
      <Choices>
        {HEAD_ICONS.map((icon, at) => (
          <button
            key={icon}
            type="button"
            aria-label={t('home.iconNumber', { number: at + 1 })}
            aria-pressed={icon === chosen}
            disabled={sending}
            onClick={() => void choose(icon)}
          >
            <Avatar icon={icon} size={64} />
          </button>
        ))}
      </Choices>
    </BottomSheet>
  );
}

const Choices = styled.div`
  display: grid;
  grid-template-columns: repeat(4, 1fr);
  gap: ${space[3]};

  & > button {
    display: grid;
    place-items: center;
    padding: ${space[2]};
    background: none;
    border: 2px solid transparent;
    border-radius: ${radius.small};
    cursor: pointer;
  }

  & > [aria-pressed='true'] {
    border-color: ${color.primary};
  }
`;
