/** MenuPopover: the list of a Menu for a page that a server renders. It is outside the page's root; the browser opens and closes it. */
import { Item, List, type MenuProps } from './Menu';

interface MenuPopoverProps extends Pick<MenuProps, 'label' | 'items'> {
  readonly popoverId: string;
}

/** Each item's `key` is the value of its button; what a choice does is up to the page's script. */
export function MenuPopover({ label, items, popoverId }: MenuPopoverProps) {
  return (
    <List id={popoverId} popover="auto" role="menu" aria-label={label}>
      {items.map(({ key, content, checked }) => (
        <Item
          key={key}
          type="button"
          value={key}
          role={checked === undefined ? 'menuitem' : 'menuitemradio'}
          aria-checked={checked}
        >
          {content}
        </Item>
      ))}
    </List>
  );
}
