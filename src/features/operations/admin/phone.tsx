import { PhoneLink } from '../../../ui/admin/phone-link.tsx';
import { InnerLink } from './rows.tsx';

/** The reception's telephone, to be called with one click; where none is known, where to write it down. */
export function Phone({ number, hotelId, hotel }: { number: string | null; hotelId: number; hotel: string }) {
  if (!number) return <InnerLink to={`/hotels/${hotelId}`}>No telephone yet: add it for {hotel}</InnerLink>;
  return <PhoneLink number={number} />;
}
