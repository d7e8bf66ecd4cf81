import { unbrokenFlight, unbrokenPlace } from '../../../../values/unbroken.ts';
import type { DepartureDiff } from './departure-diff.ts';
import type { NotifiedDeparture } from './last-notified.ts';
import type { TransferMailContent } from './transfer-mail-content.ts';

/** The content with its hotel, flight numbers and pickup points as a mail shows them. */
export function withUnbrokenValues(content: TransferMailContent): TransferMailContent {
  return {
    ...content,
    hotel: unbrokenPlace(content.hotel),
    departures: content.departures.map(unbrokenDiff),
  };
}

function unbrokenDiff(diff: DepartureDiff): DepartureDiff {
  const now = unbrokenFacts(diff.now);
  return 'was' in diff ? { ...diff, was: unbrokenFacts(diff.was), now } : { ...diff, now };
}

function unbrokenFacts(facts: NotifiedDeparture): NotifiedDeparture {
  return {
    ...facts,
    flight_number: unbrokenFlight(facts.flight_number),
    pickup_point: unbrokenPlace(facts.pickup_point),
  };
}
