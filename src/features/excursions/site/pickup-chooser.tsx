import {
  type FormEvent,
  type ReactNode,
  startTransition,
  useDeferredValue,
  useId,
  useMemo,
  useState,
} from 'react';
import { useText } from '../../../i18n/i18n.ts';
import { useLangParameter, useSearch } from '../../../ui/router.tsx';
import { useModule } from '../../../ui/use-module.ts';
import { useScripted } from '../../../ui/use-scripted.ts';
import { useToday } from '../../../ui/use-today.ts';
import { FoundHotels } from '../../hotels/site/found-hotels.tsx';
import { hotelIdOf, hotelTextOf } from '../../hotels/site/hotel-address.ts';
import { HotelField } from '../../hotels/site/hotel-field.tsx';
import { UnknownHotel, useUnknownHotel } from '../../hotels/site/unknown-hotel.tsx';
import { JoinDates } from './join-dates.tsx';
import type { ExcursionInBrief } from './pickup-actions.tsx';
import { PickupAnswer } from './pickup-answer.tsx';
import { useChosenHotel } from './use-chosen-hotel.ts';

const loadJoinDialog = () => import('./join-dialog.tsx');

interface ChooserProps {
  excursion: ExcursionInBrief;
  days: readonly number[];
  /** Days for which guests can ask to join. */
  dates: readonly string[];
}

/** The hotel field and, once a hotel is chosen, its pickup; the next dates. [EXD-23] [EXD-26] */
export function PickupChooser({ excursion, days, dates }: ChooserProps) {
  const t = useText();
  const hint = useId();
  const search = useSearch();
  const words = hotelTextOf(search);
  const unknown = useUnknownHotel(hotelIdOf(search));
  const chosen = useChosenHotel();
  const { text, hotel, here, linked, change, remember } = chosen;
  // Plate and map follow the field: a press answers before they are drawn. Until then none of
  // another hotel is seen.
  const answered = useDeferredValue(hotel);
  const scrolls = useDeferredValue(here ? 'chosen' : linked ? 'linked' : undefined);
  const today = useToday();
  const scripted = useScripted();
  // The page may be of an earlier day, and its first rendering must equal the server's.
  const ahead = useMemo(
    () => (scripted ? dates.filter((date) => date > today) : dates),
    [dates, today, scripted],
  );
  const [joining, setJoining] = useState<string>();
  const dialog = useModule(loadJoinDialog, joining !== undefined);
  const answer = useMemo(
    () => (
      <PickupAnswer key={answered?.id} excursion={excursion} days={days} hotel={answered} scrolls={scrolls}>
        <JoinDates dates={ahead} onChoose={(date) => startTransition(() => setJoining(date))} />
      </PickupAnswer>
    ),
    [excursion, days, answered, scrolls, ahead],
  );
  return (
    <div className={answered?.id === hotel?.id ? 'pick' : 'pick behind'}>
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
      {answer}
      {joining !== undefined && dialog && (
        <dialog.JoinDialog
          excursion={excursion}
          dates={ahead}
          date={joining}
          chosen={chosen}
          onClose={() => setJoining(undefined)}
        />
      )}
    </div>
  );
}

/** With scripts the visitor picks a suggestion; without, submitting lists matching hotels. */
function HotelForm({ excursionId, children }: { excursionId: string; children: ReactNode }) {
  const t = useText();
  const lang = useLangParameter();
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
