/** SafeHtml: the gateway's HTML, cleaned by DOMPurify before it may stand on the page (MSG-09). Plain text until the cleaner is here. */
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { color, space } from '@site/shared/theme';
import { cleanHtml, plainText } from './clean-html';

export interface SafeHtmlProps {
  readonly html: string;
  /** Promotion bodies are written for a 100 px rem: their pixels become rem. */
  readonly pixelsToRem?: boolean;
}

export function SafeHtml({ html, pixelsToRem = false }: SafeHtmlProps) {
  const [clean, setClean] = useState<TrustedHTML | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void cleanHtml(html, { pixelsToRem }).then((cleaned) => {
      if (isCurrent) setClean(cleaned);
    });
    return () => {
      isCurrent = false;
    };
  }, [html, pixelsToRem]);
  // React types know only string; a TrustedHTML is what the browser asks for.
  return clean ? (
    <Prose dangerouslySetInnerHTML={{ __html: clean as unknown as string }} />
  ) : (
    <Prose>{plainText(html)}</Prose>
  );
}

const Prose = styled.div`
  overflow-wrap: anywhere;

  & > * + * {
    margin-top: ${space[3]};
  }

  & a {
    color: ${color.primary};
  }

  & img {
    height: auto;
  }

  & ul,
  & ol {
    padding-inline-start: ${space[5]};
    list-style: disc;
  }

  & ol {
    list-style: decimal;
  }

  & table {
    display: block;
    max-width: 100%;
    overflow-x: auto;
  }
`;
