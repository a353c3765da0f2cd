/** CopyButton: copies a text to the clipboard and confirms it. */
import { useEffect, useState } from 'react';
import { Check, Copy } from 'lucide-react';
import { useT } from '@site/shared/i18n';
import { IconButton } from './Button';

/** Copies a text to the clipboard and confirms it. */
export function CopyButton({ text, label }: { readonly text: string; readonly label?: string }) {
  const t = useT('shared');
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), 2_000);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = () => void navigator.clipboard.writeText(text).then(() => setCopied(true));
  return (
    <IconButton label={isCopied ? t('copied') : (label ?? t('copy'))} onClick={copy}>
      {isCopied ? <Check size={18} /> : <Copy size={18} />}
    </IconButton>
  );
}
