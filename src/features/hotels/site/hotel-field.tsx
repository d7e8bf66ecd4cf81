import {
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { useText } from '../../../i18n/i18n.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Link } from '../../../ui/link.tsx';
import { useCombobox } from '../../../ui/use-combobox.ts';
import { HotelLookupStatus } from './hotel-lookup-status.tsx';
import { rememberHotel, useRememberedHotel } from './remembered-hotel.ts';
import { splitAtMatches } from './split-at-matches.ts';
import { type HotelLookup, useHotelLookup } from './use-hotel-lookup.ts';
import { useHotelOnSubmit } from './use-hotel-on-submit.ts';
import { type ChosenHotel, useHotelSearch } from './use-hotel-search.ts';
import '../../../ui/styles/combobox.css';

export type { ChosenHotel } from './use-hotel-search.ts';

export interface HotelFieldProps {
  label: string;
  text: string;
  hotel: ChosenHotel | undefined;
  onChange: (value: { text: string; hotel: ChosenHotel | undefined }) => void;
  /** Shows the lookup of a typed hotel elsewhere than below the field. */
  onLookUp?: ((lookup: HotelLookup | undefined) => void) | undefined;
  invalid?: boolean;
  /** Id of a message about the field. */
  describedBy?: string | undefined;
  /** Name of the input, for a form without scripts. */
  name?: string;
  inputId?: string;
  required?: boolean;
  /** Category of the question that is offered if the hotel is not found. */
  askCategory?: 'transfer' | 'excursion' | 'organization' | 'other';
  /** Called with the hotel of the last visit, which is chosen by default. `ignore`: it is not used. */
  onRemembered?: ((hotel: ChosenHotel) => void) | 'ignore';
}

/**
 * Combobox to find and pick a hotel. Typing clears the choice; a text that was not typed here is never
 * searched for. [EXD-24] [EXD-25] [EXD-39] [HOTEL-06] [HOTEL-07]
 */
export function HotelField({
  label,
  text,
  hotel,
  onChange: change,
  onLookUp,
  name = 'hotel',
  askCategory = 'transfer',
  onRemembered = (remembered) => change({ text: remembered.name, hotel: remembered }),
  ...rest
}: HotelFieldProps) {
  const t = useText();
  const id = useId();
  const inputId = rest.inputId ?? `${id}-input`;
  const input = useRef<HTMLInputElement>(null);
  const field = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState<string>();
  const [open, setOpen] = useState(false);
  const own = useHotelLookup(change);
  const onChange = onLookUp ? change : own.change;
  const { hotels, current, none } = useHotelSearch(!hotel && typed === text ? text : undefined);

  /** Hotels with exactly this name, offered as buttons below the field instead of in the list. */
  const exactMatches = hotels.filter((found) => found.name === text);
  const suggestions = exactMatches.length > 0 ? [] : hotels;
  const shown = open && suggestions.length > 0;
  const offered = shown ? suggestions.length : exactMatches.length;
  /** Nothing may move below the field while it is searched: what is found lies above the page. [SIZE-02] */
  const popped = open && (none || exactMatches.length > 0);

  useRememberedHotel(text === '' && onRemembered !== 'ignore' ? onRemembered : undefined);

  const type = (value: string) => {
    setTyped(value);
    setOpen(true);
    onChange({ text: value, hotel: undefined });
  };
  const pick = (picked: ChosenHotel) => {
    setTyped(undefined);
    setOpen(false);
    rememberHotel(picked);
    onChange({ text: picked.name, hotel: picked });
  };

  // The pressed button disappears, so focus returns to the input.
  const pickAndFocus = (item: ChosenHotel) => {
    pick(item);
    input.current?.focus();
  };

  const offer = () => {
    setTyped(text);
    setOpen(true);
    input.current?.focus();
  };
  useHotelOnSubmit(input, { text, hotel, take: pick, offer, tell: onLookUp ?? own.onLookUp });

  useClosedOutside(field, { open, popped, close: () => setOpen(false) });
  const combobox = useCombobox({ id, items: suggestions, open: shown, setOpen, onPick: pick });

  /** Without a highlighted option, Enter picks the only hotel that matches. */
  const onKeyDown = (event: KeyboardEvent) => {
    combobox.inputProps.onKeyDown(event);
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || combobox.highlightedIndex >= 0) return;
    const [only, other] = shown ? suggestions : exactMatches;
    if (!current || !only || other) return;
    event.preventDefault();
    pick(only);
  };

  return (
    <div className="field" ref={field}>
      <label id={`${id}-label`} htmlFor={inputId}>
        {label}
      </label>
      <div className="combo">
        <div className={rest.invalid ? 'input bad' : 'input'}>
          <Icon name="search" />
          <input
            {...combobox.inputProps}
            id={inputId}
            ref={input}
            name={name}
            value={text}
            placeholder={t('hotel.placeholder')}
            required={rest.required}
            spellCheck={false}
            autoCorrect="off"
            aria-invalid={rest.invalid || undefined}
            aria-describedby={rest.describedBy}
            onChange={(event) => type(event.currentTarget.value)}
            onKeyDown={onKeyDown}
          />
          {text !== '' && (
            <button
              type="button"
              className="combo-clear"
              aria-label={t('hotel.clear')}
              onClick={() => {
                type('');
                input.current?.focus();
              }}
            >
              <Icon name="close" />
            </button>
          )}
        </div>
        <ul {...combobox.listProps} className="combo-list" hidden={!shown} aria-labelledby={`${id}-label`}>
          {shown &&
            suggestions.map((item, index) => (
              <li key={item.id} {...combobox.optionProps(item, index)}>
                <Suggestion hotel={item} typed={text} />
              </li>
            ))}
        </ul>
      </div>
      <p className="sr" role="status">
        {none ? t('hotel.none_found') : offered > 0 && t('hotel.results', { count: offered })}
      </p>
      {!onLookUp && <HotelLookupStatus lookup={own.hotelLookup} />}
      {hotel?.municipality && (
        <p className="combo-town" lang="es">
          {hotel.municipality}
        </p>
      )}
      {!hotel && (
        <div className="combo-room" data-room={t('hotel.not_listed')}>
          <div className={popped ? 'combo-popped' : 'combo-ask'}>
            {popped &&
              exactMatches.map((item) => (
                <button
                  key={item.id}
                  type="button"
                  className="combo-meant"
                  onClick={() => pickAndFocus(item)}
                >
                  <Suggestion hotel={item} typed={text} />
                </button>
              ))}
            {popped && none && <p>{t('hotel.none_found')}</p>}
            <Link to={`/ask?category=${askCategory}`} onMouseDown={keepFocus}>
              {t('hotel.not_listed')}
            </Link>
          </div>
        </div>
      )}
    </div>
  );
}

/** Or what is pressed is gone before the click. */
function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}

interface OpenState {
  open: boolean;
  /** Whether what is open holds controls that take the focus. */
  popped: boolean;
  close: () => void;
}

/** Closes when the focus leaves, and already when a finger goes down beside the field: nothing may appear under it. */
function useClosedOutside(field: RefObject<HTMLElement | null>, { open, popped, close }: OpenState): void {
  useEffect(() => {
    const box = field.current;
    if (!open || !box) return;
    const press = ({ target }: Event) => box.contains(target as Node) || close();
    const leave = ({ relatedTarget }: FocusEvent) =>
      (popped && box.contains(relatedTarget as Node | null)) || close();
    document.addEventListener('pointerdown', press);
    box.addEventListener('focusout', leave);
    return () => {
      document.removeEventListener('pointerdown', press);
      box.removeEventListener('focusout', leave);
    };
  });
}

function Suggestion({ hotel, typed }: { hotel: ChosenHotel; typed: string }) {
  return (
    <>
      <b lang="es">
        {splitAtMatches(hotel.name, typed).map(({ text, matches }, position) =>
          matches ? <mark key={position}>{text}</mark> : text,
        )}
      </b>
      {hotel.municipality && <span lang="es">{hotel.municipality}</span>}
    </>
  );
}
