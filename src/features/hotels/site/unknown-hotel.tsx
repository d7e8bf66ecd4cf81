import { useText } from '../../../i18n/i18n.ts';
import { useApi } from '../../../ui/api-client.ts';
import { Icon } from '../../../ui/icon.tsx';
import { useScreenQuery } from '../../../ui/query.ts';
import { hotelQuery } from './queries.ts';

/** Message that the hotel in the URL does not exist. */
export function UnknownHotel() {
  const t = useText();
  return (
    <p className="msg wrong">
      <Icon name="info" />
      <span>{t('hotel.unknown')}</span>
    </p>
  );
}

/** Whether the server has confirmed that the hotel does not exist. */
export function useUnknownHotel(hotelId: number | undefined): boolean {
  const { data } = useScreenQuery(hotelQuery(useApi(), hotelId ?? 0), { enabled: hotelId !== undefined });
  return hotelId !== undefined && data === null;
}
