import { formatEuro } from '../../../i18n/format-euro.ts';
import { useLanguage, useText } from '../../../i18n/i18n.ts';
import type { ExcursionDetail } from '../contract.ts';
import { tourLanguageText, weekdayText } from './excursion-labels.ts';

/** Hours, lowest price, weekdays and tour languages. [EXD-03] [EXD-04] [EXD-06] [EXD-44] */
export function ExcursionFacts({ excursion }: { excursion: ExcursionDetail }) {
  const t = useText();
  const language = useLanguage();
  const { duration, price_from, available_days = [], tour_languages = [] } = excursion;
  return (
    <dl className="facts">
      {duration > 0 && (
        <div>
          <dt>{t('excursion.duration_label')}</dt>
          <dd className="sign num">{t('excursion.duration', { hours: duration })}</dd>
        </div>
      )}
      {typeof price_from === 'number' && (
        <div className="from">
          <dt>{t('excursion.adult_price')}</dt>
          <dd className="sign num">
            {t('excursions.price_from', { price: formatEuro(language, price_from) })}
          </dd>
        </div>
      )}
      {available_days.length > 0 && (
        <div>
          <dt>{t('excursion.days')}</dt>
          <dd className="chips">
            {available_days.map((day) => (
              <span key={day} className="chip on">
                {weekdayText(day, t)}
              </span>
            ))}
          </dd>
        </div>
      )}
      {tour_languages.length > 0 && (
        <div>
          <dt>{t('excursion.languages')}</dt>
          <dd className="chips">
            {tour_languages.map((code) => (
              <span key={code} className="chip">
                {tourLanguageText(code, t)}
              </span>
            ))}
          </dd>
        </div>
      )}
    </dl>
  );
}
