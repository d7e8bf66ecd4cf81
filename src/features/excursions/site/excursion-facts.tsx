import { formatEuro } from '../../../i18n/format-euro.ts';
import { useLanguage, useText } from '../../../i18n/i18n.ts';
import type { ExcursionDetail } from '../contract.ts';
import { tourLanguageText, weekdayText } from './excursion-labels.ts';

const WEEK = [0, 1, 2, 3, 4, 5, 6];

/** Hours, lowest price, the week with the days on which it runs, and tour languages. [EXD-03] [EXD-04] [EXD-06] [EXD-44] */
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
        <div className="of-week">
          <dt>{t('excursion.days')}</dt>
          <dd className="week">
            {WEEK.map((day) => {
              const runs = available_days.includes(day);
              return (
                <span key={day} className={runs ? 'chip on' : 'day-off'} aria-hidden={!runs}>
                  {weekdayText(day, t)}
                </span>
              );
            })}
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
