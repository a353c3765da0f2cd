/** ReceiptSection: copies the receipt of the page, and compares the page with a receipt in the address (a replay). */
import { useEffect, useMemo, useState } from 'react';
import { Copy } from 'lucide-react';
import { usePagePlatform } from '@site/shared/platform';
import { Button } from '@site/shared/ui';
import { compareReceipt } from './compareReceipt';
import { decodeReceipt } from './receipt';
import { Code, CodeBlock, Mark, Rows, Section } from './styles';
import type { Text, TextKey } from './texts';

interface ReceiptSectionProps {
  readonly code: string;
  /** The receipt that this page should be; null when the address has none. */
  readonly expected: string | null;
  readonly text: Text;
}

export function ReceiptSection({ code, expected, text }: ReceiptSectionProps) {
  const [outcome, setOutcome] = useState<TextKey | null>(null);
  const copy = () =>
    navigator.clipboard.writeText(code).then(
      () => setOutcome('copied'),
      () => setOutcome('notCopied'),
    );
  return (
    <Section>
      <h3>{text('receipt')}</h3>
      {expected ? <Comparison {...{ code, expected, text }} /> : null}
      <p>{text('receiptHint')}</p>
      <CodeBlock data-receipt>{code}</CodeBlock>
      <Button kind="secondary" full icon={<Copy aria-hidden />} onClick={() => void copy()}>
        {text('copy')}
      </Button>
      <div role="status">{outcome ? text(outcome) : null}</div>
    </Section>
  );
}

/** Replays run on the developer's own machine; on a real site a link must not change a visitor's preferences. */
const IS_LOCAL = /^(localhost|127\.0\.0\.1|\[::1\])$/;

function Comparison({ code, expected, text }: Omit<ReceiptSectionProps, 'expected'> & { readonly expected: string }) {
  const { session } = usePagePlatform();
  const receipt = useMemo(() => decodeReceipt(expected), [expected]);
  useEffect(() => {
    if (!receipt.ok || !IS_LOCAL.test(location.hostname)) return;
    const { locale, theme } = receipt.value;
    const state = session.get();
    if (state.locale !== locale) session.publish({ type: 'locale-changed', locale });
    if (state.theme !== theme) session.publish({ type: 'theme-changed', theme });
  }, [receipt, session]);
  const page = decodeReceipt(code);
  if (!receipt.ok || !page.ok) return <p>{text('unreadable')}</p>;
  const differences = compareReceipt(page.value, receipt.value);
  if (differences.length === 0)
    return (
      <p>
        <Mark $tone="good">{text('matches')}</Mark>
      </p>
    );
  return (
    <>
      <p>
        <Mark $tone="bad">{text('differs')}</Mark>
      </p>
      <Rows>
        {differences.map((line) => (
          <li key={line}>
            <Code>{line}</Code>
          </li>
        ))}
      </Rows>
    </>
  );
}
