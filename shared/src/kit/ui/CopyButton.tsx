/** CopyButton: copies a text to the clipboard. */
import { useEffect, useState } from 'react';
import { Check, Copy, X } from 'lucide-react';
import styled from 'styled-components';
import { useT } from '@site/shared/i18n';
import { color, font, radius, space } from '@site/shared/theme';
import { IconButton } from './Button';

const SHOWN_MS = { copied: 2_000, notCopied: 4_000 } as const;

/** Copies a text to the clipboard and confirms it, or says that the browser does not allow it. */
export function CopyButton({ text, label }: { readonly text: string; readonly label?: string }) {
  const t = useT('shared');
  const [outcome, setOutcome] = useState<'copied' | 'notCopied' | null>(null);
  useEffect(() => {
    if (!outcome) return;
    const timer = setTimeout(() => setOutcome(null), SHOWN_MS[outcome]);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
    } catch {
      // Without permission, or on a page without HTTPS, which has no clipboard.
      setOutcome('notCopied');
    }
  };
  const Icon = outcome === 'copied' ? Check : outcome === 'notCopied' ? X : Copy;
  return (
    <Place>
      <IconButton label={outcome ? t(outcome) : (label ?? t('copy'))} onClick={() => void copy()}>
        <Icon size={18} />
      </IconButton>
      {/* The button has the same name. */}
      {outcome === 'notCopied' ? <Failure aria-hidden>{t(outcome)}</Failure> : null}
    </Place>
  );
}

const Place = styled.span`
  position: relative;
  display: inline-flex;
`;

const Failure = styled.span`
  position: absolute;
  inset-inline-end: 0;
  bottom: 100%;
  width: max-content;
  max-width: 60vw;
  max-width: 60cqi;
  padding: ${space[2]} ${space[3]};
  background: ${color.raised};
  border: 1px solid ${color.line};
  border-radius: ${radius.small};
  pointer-events: none;
  ${font.small}
`;
