import type { Migration } from 'kysely/migration';
import type { Engine } from '../database.ts';
import { firstSchema } from './0001-first-schema.ts';
import { visitCounts } from './0002-visit-counts.ts';
import { schedulesAndMail } from './0003-schedules-and-mail.ts';
import { staff } from './0004-staff.ts';
import { inbox } from './0005-inbox.ts';
import { excursionDrafts } from './0006-excursion-drafts.ts';
import { pagesAndImages } from './0007-pages-and-images.ts';
import { hotelVersions } from './0008-hotel-versions.ts';
import { lookupCounts } from './0009-lookup-counts.ts';
import { scheduleMails } from './0010-schedule-mails.ts';
import { outboxOrder } from './0011-outbox-order.ts';
import { privateQuestions } from './0012-private-questions.ts';
import { accessKeys } from './0013-access-keys.ts';
import { accessLog } from './0014-access-log.ts';
import { contentState } from './0015-content-state.ts';
import { columnNames } from './0016-column-names.ts';
import { departureIds } from './0017-departure-ids.ts';
import { notifiedDepartures } from './0018-notified-departures.ts';
import { asciiDomains } from './0019-ascii-domains.ts';
import { scheduleSources } from './0020-schedule-sources.ts';
import { mailCopies } from './0021-mail-copies.ts';
import { noticeByTheClock } from './0022-notice-by-the-clock.ts';
import { receptionContacts } from './0023-reception-contacts.ts';
import { previousPickups } from './0024-previous-pickups.ts';
import { adminOutcomes } from './0030-admin-outcomes.ts';
import { demonstrationIds } from './0031-demonstration-ids.ts';
import { stops } from './0032-stops.ts';
import { coachLabels } from './0034-coach-labels.ts';
import { flightNumbers } from './0035-flight-numbers.ts';
import { excursionRequests } from './0036-excursion-requests.ts';
import { inferredFlightDays } from './0037-inferred-flight-days.ts';
import { pickupsAtStops } from './0038-pickups-at-stops.ts';
import { mergedStops } from './0039-merged-stops.ts';
import { relistedDepartures } from './0040-relisted-departures.ts';
import { chosenFlights } from './0041-chosen-flights.ts';
import { mergedDepartures } from './0042-merged-departures.ts';
import { movedDeparturesIndex } from './0043-moved-departures-index.ts';
import { publishOfMerge } from './0044-publish-of-merge.ts';
import { statedByList } from './0045-stated-by-list.ts';
import { comparedLists } from './0046-compared-lists.ts';
import { rememberedByList } from './0047-remembered-by-list.ts';
import { renumberedSubscriptions } from './0048-renumbered-subscriptions.ts';

/** Every step of the schema, in order. A step that was released is never changed, nor its key here, which databases record. */
export function migrationsFor(engine: Engine): Record<string, Migration> {
  return {
    '0001-first-schema': firstSchema(engine),
    '0002-visit-counts': visitCounts,
    '0003-schedules-and-mail': schedulesAndMail(engine),
    '0004-staff': staff,
    '0005-inbox': inbox(engine),
    '0006-excursion-drafts': excursionDrafts(engine),
    '0007-pages-and-images': pagesAndImages,
    '0008-hotel-versions': hotelVersions,
    '0009-desk-today': lookupCounts,
    '0010-schedule-mails': scheduleMails,
    '0011-outbox-order': outboxOrder,
    '0012-private-questions': privateQuestions,
    '0013-access-keys': accessKeys,
    '0014-access-log': accessLog(engine),
    '0015-content-state': contentState,
    '0016-column-names': columnNames,
    '0017-departure-ids': departureIds(engine),
    '0018-notified-departures': notifiedDepartures,
    '0019-ascii-domains': asciiDomains,
    '0020-schedule-sources': scheduleSources(engine),
    '0021-mail-copies': mailCopies,
    '0022-notice-by-the-clock': noticeByTheClock,
    '0023-reception-contacts': receptionContacts(engine),
    '0024-previous-pickups': previousPickups,
    '0030-admin-outcomes': adminOutcomes,
    '0031-demonstration-ids': demonstrationIds,
    '0032-stops': stops(engine),
    '0034-coach-labels': coachLabels,
    '0035-flight-numbers': flightNumbers,
    '0036-excursion-requests': excursionRequests,
    '0037-inferred-flight-days': inferredFlightDays,
    '0038-pickups-at-stops': pickupsAtStops,
    '0039-merged-stops': mergedStops,
    '0040-relisted-departures': relistedDepartures,
    '0041-chosen-flights': chosenFlights,
    '0042-merged-departures': mergedDepartures,
    '0043-moved-departures-index': movedDeparturesIndex,
    '0044-publish-of-merge': publishOfMerge,
    '0045-stated-by-list': statedByList,
    '0046-compared-lists': comparedLists,
    '0047-remembered-by-list': rememberedByList,
    '0048-renumbered-subscriptions': renumberedSubscriptions,
  };
}
