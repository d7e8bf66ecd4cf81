import { useLanguage } from '../../../i18n/i18n.ts';
import { localize } from '../../../i18n/languages.ts';
import type { GuestStop } from '../../departures/contract.ts';

/** How guests find a stop, and the way without steps; nothing where neither is written. [STOP-01] [STOP-08] */
export function StopDirections({ stop }: { stop: GuestStop | undefined }) {
  const language = useLanguage();
  if (!stop) return null;
  const texts = [stop.directions, stop.step_free].map((written) => localize(written, language));
  return texts.map((text) => text && <span key={text}>{text}</span>);
}
