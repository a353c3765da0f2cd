/**
 * SessionNotice: says that the visitor of an element could not be signed in by hand-over, with a retry. It is above the
 * pages, and stays in the window while they scroll, until there is a session or it is closed.
 */
import { X } from 'lucide-react';
import styled from 'styled-components';
import { useT } from '@site/shared/i18n';
import { useMember } from '@site/shared/platform';
import { color, layer, space } from '@site/shared/theme';
import { ErrorRetry, IconButton } from '@site/shared/ui';
import type { SiteFailure } from './component';
import { AREA_TOP } from './visibleArea';

export interface SessionNoticeProps {
  readonly failure: Pick<SiteFailure, 'kind' | 'message'>;
  readonly onRetry: () => void;
  readonly onClose: () => void;
}

/** The gateway's words for these are for visitors and in their language; those of `fetchSession` are for the embedding page. */
const OF_GATEWAY = ['session', 'rate-limited'];

/** Nothing for a visitor who logged in inside the element. */
export function SessionNotice({ failure: { kind, message }, onRetry, onClose }: SessionNoticeProps) {
  const t = useT('host');
  const shared = useT('shared');
  if (useMember()) return null;
  return (
    <Bar>
      <ErrorRetry compact title={OF_GATEWAY.includes(kind) ? message : t('embed.noSession')} onRetry={onRetry} />
      <IconButton label={shared('close')} onClick={onClose}>
        <X size={20} aria-hidden />
      </IconButton>
    </Bar>
  );
}

const Bar = styled.div`
  position: sticky;
  /* A frame is as high as its content and never scrolls: the embedding page does. */
  top: max(0px, var(${AREA_TOP}, 0px));
  z-index: ${layer.floating};
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  padding-inline-end: ${space[2]};
  background: ${color.surface};
  border-bottom: 1px solid ${color.line};
`;
