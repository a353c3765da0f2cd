/**
 * SafeHtml: renders the gateway's HTML sanitised by DOMPurify (MSG-09). Paragraphs and lists of plain text until DOMPurify has
 * loaded. Links to pages of the site go through the router (SITE-01): on an embedding page their address would be that page's.
 */
import { useEffect, useLayoutEffect, useRef, useState, type MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { sitePage } from '@site/shared/kernel';
import { color, space } from '@site/shared/theme';
import { plainBlocks } from './htmlText';

export interface SafeHtmlProps {
  readonly html: string;
  /** Promotion bodies are written for a root font size of 100 px: their pixels become rem. */
  readonly pixelsToRem?: boolean;
}

/** Bodies in pixels are designed for a width of 750, twice a phone: 100 of their pixels (one rem) are 50 CSS pixels. */
const DESIGN_REM = 50 / 16;

interface CleanBody {
  readonly html: TrustedHTML;
  readonly applyStyles: (root: HTMLElement, rem: number) => void;
}

/** Shows HTML of the gateway after sanitising it. */
export function SafeHtml({ html, pixelsToRem = false }: SafeHtmlProps) {
  const navigate = useNavigate();
  const body = useRef<HTMLDivElement>(null);
  const [clean, setClean] = useState<CleanBody | null>(null);
  useEffect(() => {
    let isCurrent = true;
    import('./cleanHtml').then(
      ({ cleanHtml, applyStyles }) => {
        if (isCurrent) setClean({ html: cleanHtml(html, { pixelsToRem }), applyStyles });
      },
      // Without DOMPurify only the text is shown, no markup.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [html, pixelsToRem]);
  useLayoutEffect(() => {
    if (body.current) clean?.applyStyles(body.current, pixelsToRem ? DESIGN_REM : 1);
  }, [clean, pixelsToRem]);
  const follow = (event: MouseEvent) => {
    const isBeside = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
    const page = sitePage((event.target as Element).closest('a')?.getAttribute('href') ?? '');
    if (isBeside || page === null || event.defaultPrevented) return;
    event.preventDefault();
    void navigate(page);
  };
  // Event delegation: the links inside the HTML are the controls.
  // React's types accept only string; the browser requires TrustedHTML.
  return clean ? (
    <Prose ref={body} onClick={follow} dangerouslySetInnerHTML={{ __html: clean.html as unknown as string }} />
  ) : (
    <Prose>{plainBlocks(html).map(renderBlock)}</Prose>
  );
}

const renderBlock = (block: string | string[], index: number) =>
  typeof block === 'string' ? (
    <div key={index}>{block}</div>
  ) : (
    <ul key={index}>
      {block.map((item, itemIndex) => (
        <li key={itemIndex}>{item}</li>
      ))}
    </ul>
  );

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
