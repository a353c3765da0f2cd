/** Menu: a button and its list of choices; supports arrow keys, Home, End, Escape and outside taps. */
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import styled from 'styled-components';
import { color, frame, layer, radius, space } from '@site/shared/theme';
import { IconButton } from './Button';
import { useCloseOnBack } from './openOverlays';
import { stepTo } from './stepTo';

export interface MenuItem {
  readonly key: string;
  readonly content: ReactNode;
  /** Set on every item of a menu that selects a value. */
  readonly checked?: boolean;
  readonly onSelect: () => void;
}

export interface MenuProps {
  readonly label: string;
  readonly trigger: ReactNode;
  readonly items: readonly MenuItem[];
  /** Id of the list that a rendered page contains outside its root (MenuPopover): the browser opens it without any script. */
  readonly popoverId?: string;
}

const IS_SERVER = typeof document === 'undefined';

/** A button that opens a menu, with the keyboard behaviour of the WAI-ARIA menu button. */
export function Menu({ label, trigger, items, popoverId }: MenuProps) {
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const buttons = () => [...(box.current?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])];
  const close = () => {
    setOpen(false);
    box.current?.querySelector('button')?.focus();
  };
  useCloseOnBack(isOpen, close);

  useEffect(() => {
    if (!isOpen) return;
    const all = [...(box.current?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])];
    (all.find((item) => item.getAttribute('aria-checked') === 'true') ?? all[0])?.focus();
    const outside = (event: Event) => {
      if (!event.composedPath().includes(box.current as EventTarget)) setOpen(false);
    };
    document.addEventListener('pointerdown', outside);
    return () => document.removeEventListener('pointerdown', outside);
  }, [isOpen]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close();
    // Close the list when the keyboard focus moves away.
    if (event.key === 'Tab') setOpen(false);
    const all = buttons();
    const next = stepTo(event.key, all.indexOf(event.target as HTMLElement), all.length, ['ArrowUp', 'ArrowDown']);
    if (next === null) return;
    event.preventDefault();
    all[next]?.focus();
  };
  return (
    <Anchor ref={box} onKeyDown={isOpen ? onKeyDown : undefined}>
      <IconButton
        label={label}
        aria-haspopup="menu"
        {...(IS_SERVER && popoverId ? { popoverTarget: popoverId } : { 'aria-expanded': isOpen })}
        onClick={() => setOpen(!isOpen)}
      >
        {trigger}
      </IconButton>
      {isOpen ? (
        <List role="menu" aria-label={label}>
          {items.map(({ key, content, checked, onSelect }) => (
            <Item
              key={key}
              type="button"
              role={checked === undefined ? 'menuitem' : 'menuitemradio'}
              aria-checked={checked}
              tabIndex={-1}
              onClick={() => {
                close();
                onSelect();
              }}
            >
              {content}
            </Item>
          ))}
        </List>
      ) : null}
    </Anchor>
  );
}

const Anchor = styled.div`
  position: relative;
`;

/** The box of the choices, below the end of its button. */
export const List = styled.div`
  position: absolute;
  top: calc(100% + ${space[1]});
  right: 0;
  z-index: ${layer.panel};
  min-width: 180px;
  padding: ${space[1]};
  background: ${color.raised};
  border: 1px solid ${color.line};
  border-radius: ${radius.small};

  /* Where the site's header has its button; the page's script knows better, once it has run. */
  &[popover] {
    position: fixed;
    inset: 54px 104px auto auto;
    width: max-content;
    margin: 0;
    color: inherit;
  }
`;

/** One choice. */
export const Item = styled.button`
  display: flex;
  align-items: center;
  width: 100%;
  min-height: ${frame.touch};
  padding: 0 ${space[3]};
  background: none;
  border: 0;
  border-radius: 8px;
  text-align: start;
  cursor: pointer;

  &:hover,
  &:focus-visible {
    background: ${color.surface};
  }
`;
