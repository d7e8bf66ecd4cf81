import { PhoneLink } from '../../../ui/admin/phone-link.tsx';
import { InnerLink } from './rows.tsx';

/** Phone link of the reception; without a number, a link to add it. */
export function Phone({ number, hotelId, hotel }: { number: string | null; hotelId: number; hotel: string }) {
  if (!number)
    return (
      <InnerLink to={`/hotels/${hotelId}`} label={`No telephone yet: add it for ${hotel}`}>
        No telephone yet: add it
      </InnerLink>
    );
  return <PhoneLink number={number} />;
}
