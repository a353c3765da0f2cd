/** ShareButton: shares a page of the site by the device's own list of apps; where there is none, it copies the link. */
import { useState } from 'react';
import { Check, Share2 } from 'lucide-react';
import styled from 'styled-components';
import { useT } from '@site/shared/i18n';
import { color, font, space } from '@site/shared/theme';
import { Button } from '@site/shared/ui';

interface ShareButtonProps {
  /** What is shared: the name of a game or promotion. */
  readonly title: string;
  /** Of the page, with the site's origin: an embedding page has another one. Called in the browser only. */
  readonly url: () => string;
}

const isCancelled = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

/** Shares the page at `url` as a link with its title. */
export function ShareButton({ title, url }: ShareButtonProps) {
  const t = useT('shared');
  const [outcome, setOutcome] = useState<'copied' | 'notCopied' | null>(null);
  const copy = () =>
    navigator.clipboard.writeText(url()).then(
      () => setOutcome('copied'),
      () => setOutcome('notCopied'),
    );
  const share = async () => {
    setOutcome(null);
    try {
      await navigator.share({ title, url: url() });
    } catch (error) {
      if (!isCancelled(error)) await copy();
    }
  };
  const isCopied = outcome === 'copied';
  return (
    <Place>
      <Button
        kind="secondary"
        full
        icon={isCopied ? <Check aria-hidden /> : <Share2 aria-hidden />}
        onClick={() => void share()}
      >
        {t('share')}
      </Button>
      <p role="status">{outcome ? t(outcome) : null}</p>
      {outcome === 'notCopied' ? <Link>{url()}</Link> : null}
    </Place>
  );
}

const Place = styled.div`
  text-align: center;

  & > p {
    margin: 0;
    color: ${color.textMuted};
    ${font.small}
  }

  & > p:not(:empty) {
    margin-top: ${space[2]};
  }
`;

const Link = styled.code`
  overflow-wrap: anywhere;
  user-select: all;
  ${font.small}
`;
