import { type FormEvent, type ReactNode, useId } from 'react';
import { useText } from '../../../i18n/i18n.ts';
import { useSearch } from '../../../ui/router.tsx';
import { FoundHotels } from '../../hotels/site/found-hotels.tsx';
import { hotelIdOf, hotelTextOf } from '../../hotels/site/hotel-address.ts';
import { HotelField } from '../../hotels/site/hotel-field.tsx';
import { UnknownHotel, useUnknownHotel } from '../../hotels/site/unknown-hotel.tsx';
import type { ExcursionInBrief } from './pickup-actions.tsx';
import { PickupAnswer } from './pickup-answer.tsx';
import { useChosenHotel } from './use-chosen-hotel.ts';

interface ChooserProps {
  excursion: ExcursionInBrief;
  days: readonly number[];
}

/** The hotel field and, once a hotel is chosen, its pickup. [EXD-23] [EXD-26] */
export function PickupChooser({ excursion, days }: ChooserProps) {
  const t = useText();
  const hint = useId();
  const search = useSearch();
  const words = hotelTextOf(search);
  const unknown = useUnknownHotel(hotelIdOf(search));
  const { text, hotel, here, linked, change, remember } = useChosenHotel();
  const scrolls = here ? 'chosen' : linked ? 'linked' : undefined;
  return (
    <div className="pick">
      <h2 className="sr">{t('excursion.pickup_for_hotel')}</h2>
      <HotelForm excursionId={excursion.id}>
        <HotelField
          label={t('hotel.label')}
          text={text}
          hotel={hotel}
          onChange={change}
          name="hotel"
          askCategory="excursion"
          onRemembered={remember}
          describedBy={hotel ? undefined : hint}
        />
      </HotelForm>
      {unknown && <UnknownHotel />}
      {!hotel && (
        <p className="hint" id={hint}>
          {t('excursion.pickup_hint')}
        </p>
      )}
      {!here && words && (
        <FoundHotels text={words} addressOf={(id) => `/excursion/${excursion.id}?hotel_id=${id}`} />
      )}
      <PickupAnswer key={hotel?.id} excursion={excursion} days={days} hotel={hotel} scrolls={scrolls} />
    </div>
  );
}

/** With scripts the visitor picks a suggestion; without, submitting lists matching hotels. */
function HotelForm({ excursionId, children }: { excursionId: string; children: ReactNode }) {
  const t = useText();
  const lang = useSearch().get('lang');
  return (
    <form
      className="stack"
      action={`/excursion/${excursionId}`}
      onSubmit={(event: FormEvent) => event.preventDefault()}
    >
      {children}
      {lang && <input type="hidden" name="lang" value={lang} />}
      <button type="submit" className="btn scriptless">
        {t('excursion.show_pickup')}
      </button>
    </form>
  );
}
