import { type KeyboardEvent, type MouseEvent, useState } from 'react';

interface ComboboxOptions<Item> {
  /** Prefix of element ids; unique on the page. */
  id: string;
  items: readonly Item[];
  /** Whether the list is open; never without items. */
  open: boolean;
  setOpen: (open: boolean) => void;
  onPick: (item: Item) => void;
}

/**
 * Editable combobox of the ARIA patterns: focus stays in the input, arrow keys move through the list, Enter selects, Escape
 * closes; its user closes it on blur. Returns attributes and handlers for its parts.
 */
export function useCombobox<Item>({ id, items, open, setOpen, onPick }: ComboboxOptions<Item>) {
  const [highlighted, setHighlighted] = useState({ items, index: -1 });
  // Reset the highlight when the list or the text changes.
  const index = open && highlighted.items === items ? highlighted.index : -1;
  const highlight = (next: number) => setHighlighted({ items, index: next });
  const optionId = (position: number) => `${id}-option-${position}`;

  const move = (event: KeyboardEvent, step: 1 | -1) => {
    event.preventDefault();
    setOpen(true);
    if (items.length === 0) return;
    const from = index === -1 && step === -1 ? 0 : index;
    const next = (from + step + items.length) % items.length;
    highlight(next);
    document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' });
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const item = items[index];
    if (event.key === 'ArrowDown') move(event, 1);
    else if (event.key === 'ArrowUp') move(event, -1);
    else if (event.key === 'Escape' && open) {
      event.preventDefault();
      setOpen(false);
    } else if (event.key === 'Enter' && item !== undefined) {
      event.preventDefault();
      onPick(item);
    }
  };

  return {
    /** Index of the highlighted item; -1 for none. */
    highlightedIndex: index,
    inputProps: {
      role: 'combobox',
      autoComplete: 'off',
      'aria-autocomplete': 'list',
      'aria-expanded': open,
      'aria-controls': `${id}-list`,
      'aria-activedescendant': index === -1 ? undefined : optionId(index),
      onKeyDown,
      onInput: () => highlight(-1),
      onClick: () => setOpen(true),
    },
    listProps: { role: 'listbox', id: `${id}-list` },
    optionProps: (item: Item, position: number) => ({
      role: 'option',
      id: optionId(position),
      'aria-selected': position === index,
      onMouseMove: () => index === position || highlight(position),
      // Keep the focus in the input, or the list closes before the click.
      onMouseDown: (event: MouseEvent) => event.preventDefault(),
      onClick: () => onPick(item),
    }),
  } as const;
}
