/**
 * TwoPane: a list with the details of its open item beside it on wide screens (SITE-24). On a phone an accordion's item
 * expands in its place, and a DetailPane is a bottom sheet. The width is the page's own (container query), so a page
 * embedded in a narrow place keeps the phone layout.
 */
import { useRef, type HTMLAttributes, type ReactNode, type Ref } from 'react';
import { X } from 'lucide-react';
import styled, { css } from 'styled-components';
import { useT } from '@site/shared/i18n';
import { color, font, frame, radius, space } from '@site/shared/theme';
import { BottomSheet, IconButton, useCloseOnBack, windowHeight } from '@site/shared/ui';
import { useEscape } from './useEscape';
import { createProbe, useIsDisplayed } from './useIsDisplayed';

/** Condition of every rule for wide pages; host/src/critical.css names the container. */
export const WIDE_PAGE = '@container page (min-width: 44rem)';

/** The column for the details, as tall as the list; its child stays in view while the list scrolls. */
const column = css`
  position: absolute;
  inset: 0 0 0 auto;
  width: var(--detail-width);
  padding: ${space[4]} ${space[4]} ${space[4]} 0;
`;

const card = css`
  position: sticky;
  top: calc(${frame.belowHeader} + ${space[4]});
  max-height: calc(${windowHeight} - ${frame.headerHeight} - ${frame.footerSpace} - ${space[8]});
  padding: ${space[5]};
  overflow: auto;
  --row-inset: 0px;
  --ground: ${color.surface};
  background: ${color.surface};
  border: 1px solid ${color.line};
  border-radius: ${radius.large};
`;

interface TwoPaneProps extends HTMLAttributes<HTMLDivElement> {
  /** What to do while no item is open. */
  readonly hint: string;
  /** Closes the open item; null while none is open, or the one that a link opened: Back leads to where the link is. */
  readonly onClose: (() => void) | null;
  readonly ref?: Ref<HTMLDivElement>;
}

/** A list of accordion items. Where the open one is in its place, Back closes it: the list is what the visitor was on. */
export function TwoPane({ hint, onClose, children, ...given }: TwoPaneProps) {
  const probe = useRef<HTMLElement>(null);
  const isBeside = useIsDisplayed(probe);
  useCloseOnBack(onClose !== null && isBeside === false, () => onClose?.());
  return (
    <Panes data-wide data-hint={hint} {...given}>
      <Probe ref={probe} />
      {children}
    </Panes>
  );
}

const Probe = createProbe(WIDE_PAGE);

/** The title of the open item once more, above its details beside the list. For the eye only. */
export const PaneTitle = ({ title }: { readonly title: string }) => <Title aria-hidden data-title={title} />;

const Title = styled.div`
  ${WIDE_PAGE} {
    &::before {
      display: block;
      margin-bottom: ${space[3]};
      color: ${color.text};
      overflow-wrap: anywhere;
      content: attr(data-title);
      ${font.title}
    }
  }
`;

const Panes = styled.div`
  ${WIDE_PAGE} {
    position: relative;
    --detail-width: 62%;
    min-height: calc(${windowHeight} - ${frame.headerHeight} - ${frame.footerSpace});
    padding-inline-end: var(--detail-width);

    & > details > summary {
      margin: ${space[1]} ${space[2]};
      padding: ${space[2]} ${space[3]};
      border-radius: ${radius.small};
    }

    & > details > summary > svg:last-child {
      transform: rotate(-90deg);
    }

    & > details[open] > summary {
      background: ${color.raised};
    }

    & > details > :not(summary) {
      ${column}
    }

    & > details > :not(summary) > div {
      ${card}
    }

    &:not(:has(> details[open]))::after {
      ${column}
      display: grid;
      place-content: center;
      max-height: calc(0.6 * ${windowHeight});
      color: ${color.textMuted};
      text-align: center;
      content: attr(data-hint);
    }
  }
`;

/** A list whose items open a DetailPane, which has to be inside. */
export const WithDetail = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space[4]};

  ${WIDE_PAGE} {
    position: relative;
    --detail-width: clamp(20rem, 36%, 28rem);

    &:has([data-detail]) {
      min-height: calc(${windowHeight} - ${frame.headerHeight} - ${frame.footerSpace} - ${space[8]});
      padding-inline-end: calc(var(--detail-width) + ${space[4]});
    }
  }
`;

interface DetailPaneProps {
  readonly open: boolean;
  readonly label: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The details of the open item: beside the list, or in a bottom sheet where there is no space beside it. */
export function DetailPane({ open, label, onClose, children }: DetailPaneProps) {
  const t = useT('shared');
  const place = useRef<HTMLDivElement>(null);
  const isBeside = useIsDisplayed(place, open);
  useEscape(place, open && isBeside === true, onClose);
  if (!open) return null;
  return (
    <>
      <Place ref={place} {...(isBeside ? { 'data-detail': '' } : {})}>
        {isBeside ? (
          <section aria-label={label}>
            <Head>
              <h2>{label}</h2>
              <IconButton label={t('close')} onClick={onClose}>
                <X />
              </IconButton>
            </Head>
            {children}
          </section>
        ) : null}
      </Place>
      {isBeside === false ? (
        <BottomSheet open onClose={onClose} label={label}>
          {children}
        </BottomSheet>
      ) : null}
    </>
  );
}

const Place = styled.div`
  display: none;

  ${WIDE_PAGE} {
    ${column}
    right: var(--detail-inset, 0px);
    display: block;
    padding: var(--detail-inset, 0px) 0 0;

    & > section {
      ${card}
    }
  }
`;

const Head = styled.header`
  display: grid;
  grid-template-columns: minmax(0, 1fr) ${frame.touch};
  align-items: start;
  margin: -${space[2]} -${space[2]} ${space[3]} 0;

  & > h2 {
    padding-top: ${space[2]};
    overflow-wrap: anywhere;
    ${font.title}
  }
`;
