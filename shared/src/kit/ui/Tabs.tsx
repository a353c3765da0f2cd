/** Tabs: a tab list; arrow keys, Home and End move between tabs. The caller renders the panel. */
import { useId, type KeyboardEvent, type ReactNode } from 'react';
import styled from 'styled-components';
import { color, font, frame, space } from '@site/shared/theme';
import { bleed } from './bleed';
import { stepTo } from './stepTo';
import { useChosenInView } from './useChosenInView';

export interface TabItem {
  readonly key: string;
  readonly label: ReactNode;
}

export interface TabsProps {
  readonly label: string;
  readonly items: readonly TabItem[];
  readonly selected: string;
  readonly onSelect: (key: string) => void;
  /** The content of the selected tab; omit where the page itself is the panel. */
  readonly children?: ReactNode;
}

/** Tabs with the keyboard behaviour of the WAI-ARIA tabs pattern. */
export function Tabs({ label, items, selected, onSelect, children }: TabsProps) {
  const id = useId();
  const row = useChosenInView<HTMLDivElement>();
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const at = items.findIndex((item) => item.key === selected);
    const next = items[stepTo(event.key, at, items.length, ['ArrowLeft', 'ArrowRight']) ?? -1];
    if (!next) return;
    event.preventDefault();
    onSelect(next.key);
    event.currentTarget.querySelector<HTMLElement>(`[data-key="${CSS.escape(next.key)}"]`)?.focus();
  };
  return (
    <>
      <Row ref={row} role="tablist" aria-label={label} onKeyDown={onKeyDown}>
        {items.map((item) => {
          const isSelected = item.key === selected;
          return (
            <Tab
              key={item.key}
              type="button"
              role="tab"
              data-key={item.key}
              id={`${id}-${item.key}`}
              aria-selected={isSelected}
              aria-controls={children === undefined ? undefined : `${id}-panel`}
              tabIndex={isSelected ? 0 : -1}
              onClick={() => onSelect(item.key)}
            >
              {item.label}
            </Tab>
          );
        })}
      </Row>
      {children === undefined ? null : (
        <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${selected}`}>
          {children}
        </div>
      )}
    </>
  );
}

const Row = styled.div`
  display: flex;
  ${bleed}
  gap: ${space[1]};
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scrollbar-width: none;
  border-bottom: 1px solid ${color.line};
`;

const Tab = styled.button`
  flex: 1 0 auto;
  min-height: ${frame.touch};
  padding: 0 ${space[4]};
  background: none;
  border: 0;
  border-bottom: 2px solid transparent;
  color: ${color.textMuted};
  white-space: nowrap;
  cursor: pointer;
  ${font.small}

  &[aria-selected='true'] {
    border-bottom-color: ${color.primary};
    color: ${color.text};
    font-weight: 600;
  }

  &:focus-visible {
    outline-offset: -2px;
  }
`;
