import { useRef } from 'react';
import { formatEuro } from '../../../i18n/format-euro.ts';
import { useText } from '../../../i18n/i18n.ts';
import type { Language } from '../../../i18n/languages.ts';
import { Icon } from '../../../ui/icon.tsx';
import { PlateTime } from '../../../ui/plate-time.tsx';
import { StopDirections } from '../../stops/site/stop-directions.tsx';
import { daysText } from './excursion-labels.ts';
import type { Pickup } from './read-pickup.ts';
import { type ScrollReason, useLateScroll } from './use-late-scroll.ts';

interface PlateProps {
  pickup: Pickup;
  days: readonly number[];
  language: Language;
  scrolls: ScrollReason | undefined;
}

/** Time, place and prices of a pickup, and how guests find its stop. [EXD-27] [EXD-28] [EXD-29] [EXD-33] [STOP-08] */
export function PickupPlate({ pickup, days, language, scrolls }: PlateProps) {
  const t = useText();
  const plate = useRef<HTMLElement>(null);
  useLateScroll(plate, scrolls);
  const weekdays = daysText(days, t);
  return (
    <section className="plate" ref={plate} aria-label={t('excursion.pickup_for_hotel')}>
      <div className="in">
        <p className="what">
          {weekdays && `${weekdays} · `}
          {t('excursion.pickup_time')}
        </p>
        <PlateTime time={pickup.time} />
        <p className="where">
          <Icon name="pin" />
          <span className="sr">{t('excursion.pickup_point')}: </span>
          <b lang="es">{pickup.name}</b>
          <StopDirections stop={pickup.stop} />
        </p>
        <dl className="prices">
          <Price label={t('excursion.adult_price')} price={formatEuro(language, pickup.adult_price)} />
          <Price label={t('excursion.child_price')} price={formatEuro(language, pickup.child_price)} />
        </dl>
      </div>
    </section>
  );
}

function Price({ label, price }: { label: string; price: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="sign">{price}</dd>
    </div>
  );
}
