import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useText } from '../../../i18n/i18n.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Link } from '../../../ui/link.tsx';
import { useCombobox } from '../../../ui/use-combobox.ts';
import { cutAtMatch } from './cut-at-match.ts';
import { rememberHotel, useRememberedHotel } from './remembered-hotel.ts';
import { type ChosenHotel, useHotelSearch } from './use-hotel-search.ts';
import '../../../ui/styles/combobox.css';

export type { ChosenHotel } from './use-hotel-search.ts';

export interface HotelFieldProps {
  label: string;
  text: string;
  hotel: ChosenHotel | undefined;
  onChange: (value: { text: string; hotel: ChosenHotel | undefined }) => void;
  invalid?: boolean;
  /** The id of a message about the field. */
  describedBy?: string;
  /** Of the input, for a form without scripts. */
  name?: string;
  inputId?: string;
  required?: boolean;
  /** What the question of a visitor who does not find the hotel is about. */
  askCategory?: 'transfer' | 'excursion' | 'organization' | 'other';
  /** What to do with the hotel of the last visit; it is chosen unless told. `ignore`: nothing. */
  onRemembered?: ((hotel: ChosenHotel) => void) | 'ignore';
}

/**
 * Where a visitor finds and picks a hotel. Typing clears the choice, picking fills the field; a text that the
 * visitor did not type here is never searched for. [EXD-24] [EXD-25] [EXD-39] [HOTEL-06] [HOTEL-07]
 */
export function HotelField({
  label,
  text,
  hotel,
  onChange,
  name = 'hotel',
  askCategory = 'transfer',
  onRemembered = (remembered) => onChange({ text: remembered.name, hotel: remembered }),
  ...field
}: HotelFieldProps) {
  const t = useText();
  const id = useId();
  const inputId = field.inputId ?? `${id}-input`;
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string>();
  const [open, setOpen] = useState(false);
  const { hotels, current, none } = useHotelSearch(!hotel && typed === text ? text : undefined);

  /** Hotels of exactly this name: no list hangs over the page for them, each waits beneath the field. */
  const meant = hotels.filter((found) => found.name === text);
  const suggestions = meant.length > 0 ? [] : hotels;
  const shown = open && suggestions.length > 0;
  const offered = shown ? suggestions.length : meant.length;

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

  // The button goes with the press.
  const take = (item: ChosenHotel) => {
    pick(item);
    input.current?.focus();
  };

  const combobox = useCombobox({ id, items: suggestions, open: shown, setOpen, onPick: pick });

  /** Besides what the list does, Enter takes the only hotel that can be meant by the text as it stands. */
  const onKeyDown = (event: KeyboardEvent) => {
    combobox.inputProps.onKeyDown(event);
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || combobox.highlightedIndex >= 0) return;
    const [only, other] = shown ? suggestions : meant;
    if (!current || !only || other) return;
    event.preventDefault();
    pick(only);
  };

  return (
    <div className="field">
      <label id={`${id}-label`} htmlFor={inputId}>
        {label}
      </label>
      <div className="combo">
        <div className={field.invalid ? 'input bad' : 'input'}>
          <Icon name="search" />
          <input
            {...combobox.inputProps}
            id={inputId}
            ref={input}
            name={name}
            value={text}
            placeholder={t('hotel.placeholder')}
            required={field.required}
            spellCheck={false}
            autoCorrect="off"
            aria-invalid={field.invalid || undefined}
            aria-describedby={field.describedBy}
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
      {meant.map((item) => (
        <button key={item.id} type="button" className="combo-meant" onClick={() => take(item)}>
          <Suggestion hotel={item} typed={text} />
        </button>
      ))}
      <p className="sr" role="status">
        {none ? t('hotel.none_found') : offered > 0 && t('hotel.results', { count: offered })}
      </p>
      {hotel?.municipality && (
        <p className="hint" lang="es">
          {hotel.municipality}
        </p>
      )}
      {!hotel && (
        <div className={none ? 'combo-none' : 'combo-ask'}>
          {none && <p>{t('hotel.none_found')}</p>}
          <Link to={`/ask?category=${askCategory}`}>{t('hotel.not_listed')}</Link>
        </div>
      )}
    </div>
  );
}

function Suggestion({ hotel, typed }: { hotel: ChosenHotel; typed: string }) {
  return (
    <>
      <b lang="es">
        {cutAtMatch(hotel.name, typed).map(({ text, matches }, position) =>
          matches ? <mark key={position}>{text}</mark> : text,
        )}
      </b>
      {hotel.municipality && <span lang="es">{hotel.municipality}</span>}
    </>
  );
}
