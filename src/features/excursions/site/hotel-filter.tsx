import type { FormEvent } from 'react';
import { useText } from '../../../i18n/i18n.ts';
import { Link } from '../../../ui/link.tsx';
import { useLocation, useSearch } from '../../../ui/router.tsx';
import { FoundHotels } from '../../hotels/site/found-hotels.tsx';
import { hotelTextOf } from '../../hotels/site/hotel-address.ts';
import { HotelField } from '../../hotels/site/hotel-field.tsx';
import { type ExcursionFilter, filterAddress } from './filter-excursions.ts';
import { useChosenHotel } from './use-chosen-hotel.ts';

/** Parameters the form submits again besides the hotel. */
const RESUBMITTED = ['lang', 'day', 'language'];

/**
 * Limits the list to the excursions of a hotel: a form that works without scripts; with them, choosing is enough. A
 * limited list says so and links to the whole one. [COOK-19] [EXL-11]
 */
export function HotelFilter({ filter }: { filter: ExcursionFilter }) {
  const t = useText();
  const search = useSearch();
  const { arrival } = useLocation();
  const { text, hotel, here, change, remember } = useChosenHotel();
  const words = hotelTextOf(search);
  const resubmitted = [...search].filter(([name]) => RESUBMITTED.includes(name));
  return (
    <form
      className="hotel-filter"
      action="/excursions"
      onSubmit={(event: FormEvent) => event.preventDefault()}
    >
      <HotelField
        label={t('excursions.my_hotel')}
        text={text}
        hotel={hotel}
        onChange={change}
        name="hotel"
        askCategory="excursion"
        // After a back navigation the list is as it was.
        onRemembered={arrival === 'pop' ? 'ignore' : remember}
      />
      {filter.hotelId !== undefined && hotel && (
        <p className="only-hotel">
          {t('excursions.only_hotel')}{' '}
          <Link
            to={filterAddress({ ...filter, hotelId: undefined })}
            replace
            onClick={() => change({ text: '', hotel: undefined })}
          >
            {t('excursions.all')}
          </Link>
        </p>
      )}
      {resubmitted.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" className="btn scriptless">
        {t('excursions.show_for_hotel')}
      </button>
      {!here && words && (
        <FoundHotels text={words} addressOf={(hotelId) => filterAddress({ ...filter, hotelId })} />
      )}
    </form>
  );
}
