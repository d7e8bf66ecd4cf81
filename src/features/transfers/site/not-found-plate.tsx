import { type MessageId, useDates, useText } from '../../../i18n/i18n.ts';
import { focusAround } from '../../../ui/failure-cause.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Link } from '../../../ui/link.tsx';
import { calendarDate } from '../../../values/calendar-date.ts';
import { questionAddress, type TransferQuestion } from '../../departures/transfer-question.ts';
import { ContactLinks } from '../../pages/site/contact-links.tsx';

interface NotFoundPlateProps {
  message: MessageId;
  question: TransferQuestion;
  /** Other days on which coaches leave from the hotel, yyyy-MM-dd. */
  nearestDays: readonly string[];
}

/** The lookup without a match: whom to call or write to, and days near by. [TRG-05] [TRP-07] [NEAR-01] */
export function NotFoundPlate({ message, question, nearestDays }: NotFoundPlateProps) {
  const t = useText();
  const dates = useDates();
  return (
    <>
      <section className="plate none">
        <div className="in">
          <p className="big">{t(message)}</p>
          <p>{t('transfer.other_text')}</p>
          <ContactLinks />
        </div>
      </section>
      {nearestDays.length > 0 && (
        <div className="which noprint">
          <h2 className="which-title">{t('transfer.nearest_days')}</h2>
          <ul className="rows">
            {nearestDays.map((date) => (
              <li key={date}>
                <Link
                  to={questionAddress({ ...question, date: calendarDate(date) })}
                  onClick={({ currentTarget }) => focusAround(currentTarget)}
                >
                  <b className="initial">{dates.label(date)}</b>
                  <Icon name="arrow" />
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
