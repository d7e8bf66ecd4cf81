import type { TransferType } from '../../departures/contract.ts';
import { questionAddress } from '../../departures/transfer-question.ts';
import { FoundHotels } from '../../hotels/site/found-hotels.tsx';
import type { Asked } from './use-asked.ts';

interface HotelsOfNameProps {
  type: TransferType;
  asked: Asked;
}

/** The hotels that fit the words of a form sent without JavaScript, each a link to its result. */
export function HotelsOfName({ type, asked: { words, date } }: HotelsOfNameProps) {
  const addressOf = (hotelId: number) =>
    date ? questionAddress({ type, hotelId, date }) : `/airport-transfer/${type}?hotel_id=${hotelId}`;
  return (
    <div className="by-name">
      <FoundHotels words={words} addressOf={addressOf} />
    </div>
  );
}
