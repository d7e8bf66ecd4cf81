import { useDates, useText } from '../../../i18n/i18n.ts';
import { Actions } from '../../../ui/actions.tsx';
import { useApi } from '../../../ui/api-client.ts';
import { FailureCause } from '../../../ui/failure-cause.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { PlateTime } from '../../../ui/plate-time.tsx';
import { useScreenQuery } from '../../../ui/query.ts';
import { useModule } from '../../../ui/use-module.ts';
import { useNow } from '../../../ui/use-now.ts';
import type { ChosenHotel } from '../../hotels/site/hotel-field.tsx';
import { useOrganizer } from '../../pages/site/use-organizer.ts';
import type { InfoMeeting } from '../contract.ts';
import { meetingEntry } from './meeting-entry.ts';
import { nextMeeting } from './next-meeting.ts';
import { infoMeetingsQuery } from './queries.ts';

interface MeetingScheduleProps {
  hotelId: number;
  hotel: ChosenHotel | undefined;
}

const loadFreshness = () => import('../../offline/site/last-confirmed.tsx');

/**
 * The next meeting and a table of all; a message if there are none or the request failed. [MEET-05] [MEET-06] [MEET-07]
 * [MEET-08]
 */
export function MeetingSchedule({ hotelId, hotel }: MeetingScheduleProps) {
  const t = useText();
  const {
    data: meetings = [],
    isPending,
    error,
    refetch,
    dataUpdatedAt,
  } = useScreenQuery(infoMeetingsQuery(useApi(), hotelId));
  const organizer = useOrganizer();
  const next = nextMeeting(meetings, useNow(meetings.map(({ ends_at }) => Date.parse(ends_at))));
  const freshness = useModule(loadFreshness, meetings.length > 0);
  return (
    <>
      <div role="status">
        {isPending && <p className="loading">{t('common.loading')}</p>}
        {!isPending && meetings.length === 0 && (
          <>
            <p className="msg wrong meetings-none">
              <Icon name="info" />
              <span>{t('no_meetings_found')}</span>
            </p>
            <FailureCause error={error} onRetry={refetch} />
          </>
        )}
        {freshness && <freshness.LastConfirmed answer={meetings} fetchedAt={dataUpdatedAt} failure={error} />}
        {next && <MeetingPlate meeting={next} hotel={hotel} />}
      </div>
      {next && (
        <Actions
          calendar={
            organizer &&
            (() => [
              meetingEntry(
                next,
                { hotelId, hotelName: hotel?.name ?? '', organizer, fetchedAt: new Date(dataUpdatedAt) },
                t,
              ),
            ])
          }
          title={t('meeting.title')}
          place={undefined}
        />
      )}
      {meetings.length > 0 && <MeetingTable meetings={meetings} />}
    </>
  );
}

function MeetingPlate({ meeting, hotel }: { meeting: InfoMeeting; hotel: ChosenHotel | undefined }) {
  const t = useText();
  const { date, time_from, time_to } = meeting;
  return (
    <div className="plate">
      <div className="in">
        <p className="what">{t('meeting.next')}</p>
        <PlateTime time={time_from} date={date} />
        <p className="day initial">{useDates().label(date)}</p>
        {hotel && (
          <div className="where">
            <Icon name="building" />
            <b lang="es">{hotel.name}</b>
            <span>
              {time_from}–{time_to}
            </span>
          </div>
        )}
      </div>
    </div>
  );
}

function MeetingTable({ meetings }: { meetings: readonly InfoMeeting[] }) {
  const t = useText();
  const dates = useDates();
  return (
    <section className="meetings stack">
      <h2>{t('meeting.schedule')}</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('meeting.date')}</th>
            <th scope="col">{t('meeting.from')}</th>
            <th scope="col">{t('meeting.to')}</th>
          </tr>
        </thead>
        <tbody>
          {meetings.map(({ date, time_from, time_to }) => (
            <tr key={`${date} ${time_from}`}>
              <td>
                <b className="initial">{dates.weekday(date)}</b> {dates.label(date, { weekday: false })}
              </td>
              <td className="t">{time_from}</td>
              <td className="t">{time_to}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
