import { formatEuro } from '../../../i18n/format-euro.ts';
import { useLanguage, useText } from '../../../i18n/i18n.ts';
import { Link } from '../../../ui/link.tsx';
import { stripTags } from '../../../values/text.ts';
import { cardIntro } from './card-intro.ts';
import { daysText, languagesText } from './excursion-labels.ts';
import { ImageWithPlaceholder } from './image-with-placeholder.tsx';
import type { ListedExcursion } from './queries.ts';

interface CardProps {
  excursion: ListedExcursion;
  /** The hotel of the list; the link opens with its pickup. */
  hotelId?: number | undefined;
  /** The `sizes` of its picture. */
  sizes: string;
  /** Whether its picture is above the fold. */
  first?: boolean;
}

/** An excursion's card with picture, title and intro; the whole card is the link. [EXL-02] [EXL-03] [EXL-10] */
export function ExcursionCardLink({ excursion, hotelId, sizes, first = false }: CardProps) {
  const t = useText();
  const language = useLanguage();
  const { id, image, localized_title, localized_description, duration, price_from } = excursion;
  const days = daysText(excursion.available_days, t);
  const languages = languagesText(excursion.tour_languages, t);
  return (
    <Link
      className="card poster"
      to={hotelId === undefined ? `/excursion/${id}` : `/excursion/${id}?hotel_id=${hotelId}`}
    >
      <ImageWithPlaceholder image={image} alt="" first={first} sizes={sizes} />
      <h3>{localized_title || t('excursion.generic_title')}</h3>
      <p>{cardIntro(stripTags(localized_description).replaceAll('&nbsp;', '\u00A0'))}</p>
      <p className="meta">
        {typeof price_from === 'number' && (
          <span className="price">
            {t('excursions.price_from', { price: formatEuro(language, price_from) })}
          </span>
        )}
        {days && <span>{days}</span>}
        {duration !== undefined && <span>{t('excursion.duration', { hours: duration })}</span>}
        {languages && <span>{languages}</span>}
      </p>
    </Link>
  );
}
