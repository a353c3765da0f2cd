/** CopyButton: copies a text to the clipboard. */
import { useEffect, useState } from 'react';
import { Check, Copy, X } from 'lucide-react';
import { useT } from '@site/shared/i18n';
import { IconButton } from './Button';

/** Copies a text to the clipboard and confirms it, or says that the browser does not allow it. */
export function CopyButton({ text, label }: { readonly text: string; readonly label?: string }) {
  const t = useT('shared');
  const [outcome, setOutcome] = useState<'copied' | 'notCopied' | null>(null);
  useEffect(() => {
    if (!outcome) return;
    const timer = setTimeout(() => setOutcome(null), 2_000);
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
    <IconButton label={outcome ? t(outcome) : (label ?? t('copy'))} onClick={() => void copy()}>
      <Icon size={18} />
    </IconButton>
  );
}
