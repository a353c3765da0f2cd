/** Accordion: native details; one can be opened from outside (a help tag, a notice index). */
import type { ReactNode } from 'react';
import { ChevronDown } from 'lucide-react';
import styled from 'styled-components';
import { color, font, space } from '@site/shared/theme';

export interface AccordionItemProps {
  readonly title: ReactNode;
  readonly open: boolean;
  readonly onToggle: (open: boolean) => void;
  readonly children: ReactNode;
}

/** A heading button that shows or hides its content. */
export function AccordionItem({ title, open, onToggle, children }: AccordionItemProps) {
  return (
    <Details open={open}>
      <summary
        onClick={(event) => {
          // Controlled by the caller: prevent the native toggle.
          event.preventDefault();
          onToggle(!open);
        }}
      >
        <span>{title}</span>
        <ChevronDown size={20} aria-hidden />
      </summary>
      {open ? (
        <Body>
          <div>{children}</div>
        </Body>
      ) : null}
    </Details>
  );
}

const Details = styled.details`
  border-bottom: 1px solid ${color.line};

  & > summary {
    display: flex;
    align-items: center;
    gap: ${space[3]};
    min-height: 56px;
    padding: ${space[2]} var(--row-inset, ${space[4]});
    cursor: pointer;
    list-style: none;
    ${font.body}
  }

  & > summary::-webkit-details-marker {
    display: none;
  }

  & > summary > span {
    flex: 1;
    min-width: 0;
  }

  & > summary > svg {
    flex: none;
    color: ${color.textMuted};
    transition: transform 120ms ease-out;
  }

  &[open] > summary > svg {
    transform: rotate(180deg);
  }
`;

const Body = styled.div`
  padding: 0 var(--row-inset, ${space[4]}) ${space[4]};
  color: ${color.textMuted};
`;
