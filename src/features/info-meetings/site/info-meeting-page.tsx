import { useLanguage, useText } from '../../../i18n/i18n.ts';
import { suffixedText } from '../../../i18n/suffixed-text.ts';
import { useApi } from '../../../ui/api-client.ts';
import { Breadcrumbs } from '../../../ui/breadcrumbs.tsx';
import { Html } from '../../../ui/html.tsx';
import { PageMeta } from '../../../ui/page-meta.tsx';
import { useScreenQuery } from '../../../ui/query.ts';
import { FoundHotels } from '../../hotels/site/found-hotels.tsx';
import { HotelField } from '../../hotels/site/hotel-field.tsx';
import { HotelLookupStatus } from '../../hotels/site/hotel-lookup-status.tsx';
import { UnknownHotel, useUnknownHotel } from '../../hotels/site/unknown-hotel.tsx';
import { useHotelLookup } from '../../hotels/site/use-hotel-lookup.ts';
import { ContactLinks } from '../../pages/site/contact-links.tsx';
import { PageBanner } from '../../pages/site/page-banner.tsx';
import { MeetingSchedule } from './meeting-schedule.tsx';
import { parseHotelQuery, scheduleAddress } from './page-queries.ts';
import { infoMeetingPageQuery } from './queries.ts';
import { useScheduleLookup } from './use-schedule-lookup.ts';
import './info-meeting.css';
import { useSearch } from '../../../ui/router.tsx';

/** Info meetings of a hotel: hotel field, next meeting, all meetings. */
export function InfoMeetingPage() {
  const t = useText();
  return (
    <div className="page">
      <PageMeta title={t('meeting.title')} description={() => t('page.description.info_meeting')} />
      <Breadcrumbs items={[{ label: t('nav.home'), to: '/' }, { label: t('nav.info_meeting') }]} />
      <div className="split">
        <div className="stack l">
          <h1>{t('meeting.title')}</h1>
          <Schedule />
        </div>
        <div className="stack l">
          <Welcome />
          <PageBanner page="info_meeting" heading={t('meeting.title')} />
        </div>
      </div>
    </div>
  );
}

/** The chosen hotel is part of the address, so that its meetings can be shared. [MEET-03] [MEET-04] */
function Schedule() {
  const t = useText();
  const search = useSearch();
  const lang = search.get('lang');
  const { hotelText } = parseHotelQuery(search);
  const { field, setField, check, shownHotelId } = useScheduleLookup(search);
  const { hotelLookup, onLookUp, change } = useHotelLookup(setField);
  const unknown = useUnknownHotel(shownHotelId);
  return (
    <>
      <form
        className="panel stack"
        action="/info-meeting"
        onSubmit={(event) => {
          event.preventDefault();
          check();
        }}
      >
        {lang && <input type="hidden" name="lang" value={lang} />}
        <HotelField
          label={t('hotel.label')}
          {...field}
          onChange={change}
          onLookUp={onLookUp}
          askCategory="organization"
        />
        <button type="submit" className="btn">
          {t('meeting.check')}
        </button>
      </form>
      <HotelLookupStatus lookup={hotelLookup}>
        <ContactLinks />
      </HotelLookupStatus>
      {hotelText && field.text === hotelText && <FoundHotels text={hotelText} addressOf={scheduleAddress} />}
      {shownHotelId && unknown && <UnknownHotel />}
      {shownHotelId && !unknown && <MeetingSchedule hotelId={shownHotelId} hotel={field.hotel} />}
    </>
  );
}

/** [MEET-01] [MEET-02] */
function Welcome() {
  const t = useText();
  const language = useLanguage();
  const { data: page } = useScreenQuery(infoMeetingPageQuery(useApi(), language));
  const content = suffixedText(page, 'content', [language]);
  if (!content) return null;
  return (
    <section>
      <h2 className="sr">{t('meeting.title')}</h2>
      <Html html={content} />
    </section>
  );
}
