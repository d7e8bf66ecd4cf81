import type { TransferType } from '../../departures/contract.ts';
import { questionAddress } from '../../departures/transfer-question.ts';
import { FoundHotels } from '../../hotels/site/found-hotels.tsx';
import type { PageInput } from './use-page-input.ts';

interface MatchingHotelsProps {
  type: TransferType;
  input: PageInput;
}

/** Without JavaScript: the hotels that match the typed name, each a link to its result. */
export function MatchingHotels({ type, input: { hotelText, date } }: MatchingHotelsProps) {
  const addressOf = (hotelId: number) =>
    date ? questionAddress({ type, hotelId, date }) : `/airport-transfer/${type}?hotel_id=${hotelId}`;
  return (
    <div className="by-name">
      <FoundHotels text={hotelText} addressOf={addressOf} />
    </div>
  );
}
