import { datesIn } from '../../../../i18n/all-dates.ts';
import type { MailText } from '../../../../mail/mail-texts.ts';
import { addDays } from '../../../../values/calendar-date.ts';
import type { DepartureDiff } from './departure-diff.ts';
import type { TransferMailContent } from './transfer-mail-content.ts';

export interface Headline {
  subject: string;
  title: string;
}

/** Earlier departures are described as tonight in a reminder of the evening before. */
const NIGHT_ENDS = '05:00';

/** Subject and title of a mail. They contain no guest name. */
export function headlineOf(content: TransferMailContent, t: MailText): Headline {
  switch (content.purpose) {
    case 'time':
      return timeHeadline(content, t);
    case 'change':
      return changeHeadline(content, t);
    case 'reminder':
      return reminderHeadline(content, t);
  }
}

function timeHeadline({ language, date, departures }: TransferMailContent, t: MailText): Headline {
  const title = t('time.title');
  const [first, ...others] = departures;
  if (!first) {
    const day = datesIn(language).label(date);
    return { subject: t('time.subject_none', { day }), title: t('time.none_title') };
  }
  if (others.length > 0)
    return { subject: t('time.subject_several', { day: datesIn(language).label(date) }), title };
  return { subject: timeSubject(first, language, t), title };
}

function timeSubject({ now }: DepartureDiff, language: TransferMailContent['language'], t: MailText): string {
  const day = datesIn(language).label(now.pickup_date);
  return now.pickup_time
    ? t('time.subject', { day, time: now.pickup_time })
    : t('time.subject_pending', { day });
}

function changeHeadline(content: TransferMailContent, t: MailText): Headline {
  const news = content.departures.filter(({ kind }) => kind !== 'same');
  const [only, ...others] = news;
  const day = datesIn(content.language).label(content.date);
  if (only && others.length === 0) return oneChange(only, content, t);
  if (news.every(({ kind }) => kind === 'gone')) {
    return { subject: t('gone.subject_pending', { day }), title: t('gone.title') };
  }
  if (news.every(({ kind }) => kind === 'new')) {
    return { subject: t('time.subject_several', { day }), title: t('new.title') };
  }
  return { subject: t('changed.subject', { day }), title: t('changed.title') };
}

function oneChange(news: DepartureDiff, { language }: TransferMailContent, t: MailText): Headline {
  const day = datesIn(language).label(news.now.pickup_date);
  const time = news.now.pickup_time;
  switch (news.kind) {
    case 'gone':
    case 'restored': {
      const subject = time
        ? t(`${news.kind}.subject`, { day, time })
        : t(`${news.kind}.subject_pending`, { day });
      return { subject, title: t(`${news.kind}.title`) };
    }
    case 'changed': {
      const old = news.was.pickup_time;
      if (time && !old) return { subject: t('set.subject', { day, time }), title: t('set.title') };
      if (!time && old) return { subject: t('unset.subject', { day, old }), title: t('unset.title') };
      return { subject: changedSubject(news, day, t), title: t('changed.title') };
    }
    default:
      return { subject: timeSubject(news, language, t), title: t('new.title') };
  }
}

/** The subject for the most urgent change. */
function changedSubject(
  { was, now, changes }: Extract<DepartureDiff, { kind: 'changed' | 'restored' }>,
  day: string,
  t: MailText,
): string {
  const { pickup_time: time } = now;
  if (!time) return t('changed.subject', { day });
  if (was.pickup_time && changes.includes('time')) {
    return t('changed.subject_time', { day, time, old: was.pickup_time });
  }
  if (changes.includes('date')) return t('changed.subject', { day });
  if (changes.includes('point') || changes.includes('place'))
    return t('changed.subject_point', { day, time });
  return changes.includes('flight')
    ? t('changed.subject_flight', { day, time })
    : t('changed.subject', { day });
}

function reminderHeadline({ language, today, departures }: TransferMailContent, t: MailText): Headline {
  const [first, ...others] = departures;
  const date = first?.now.pickup_date ?? today;
  const time = others.length === 0 ? first?.now.pickup_time : undefined;
  const day = datesIn(language).label(date);
  if (date === today) {
    const subject = time
      ? t('reminder.subject_today', { day, time })
      : t('reminder.subject_today_day', { day });
    return { subject, title: t('reminder.title_today') };
  }
  if (time && time < NIGHT_ENDS && date === addDays(today, 1)) {
    return { subject: t('reminder.subject_night', { day, time }), title: t('reminder.title_night') };
  }
  const subject = time ? t('reminder.subject', { day, time }) : t('reminder.subject_day', { day });
  return { subject, title: t('reminder.title') };
}
