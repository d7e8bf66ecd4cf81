import './stop-photo.css';
import { useText } from '../../../i18n/i18n.ts';
import { Picture } from '../../../ui/picture.tsx';
import type { GuestStop } from '../../departures/contract.ts';

/** The photo of a stop, where there is one. [STAND-04] [STOP-08] */
export function StopPhoto({ stop }: { stop: GuestStop | undefined }) {
  const t = useText();
  if (!stop?.photo) return null;
  return (
    <Picture
      className="stop-photo"
      src={stop.photo}
      alt={t('transfer.stop_photo')}
      width="800"
      height="600"
      loading="lazy"
      sizes="(min-width:64rem) 40vw,100vw"
    />
  );
}
