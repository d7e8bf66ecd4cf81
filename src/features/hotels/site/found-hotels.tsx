import { useText } from '../../../i18n/i18n.ts';
import { useApi } from '../../../ui/api-client.ts';
import { Link } from '../../../ui/link.tsx';
import { useScreenQuery } from '../../../ui/query.ts';
import { hotelSearchQuery } from './queries.ts';
import './found-hotels.css';

interface FoundHotelsProps {
  /** Search text from a form without scripts. */
  text: string;
  /** URL of the page for a hotel. */
  addressOf: (hotelId: number) => string;
}

/** The hotels that match a text, as links: how a browser without scripts chooses one. */
export function FoundHotels({ text, addressOf }: FoundHotelsProps) {
  const t = useText();
  const { data: hotels } = useScreenQuery(hotelSearchQuery(useApi(), text));
  if (!hotels) return null;
  if (hotels.length === 0) return <p className="found-none">{t('hotel.none_for_text', { text })}</p>;
  return (
    <div className="stack">
      <p>{hotels.length === 1 ? t('hotel.results', { count: 1 }) : t('hotel.several', { text })}</p>
      <ul className="found">
        {hotels.map(({ id, name, municipality }) => (
          <li key={id}>
            <Link to={addressOf(id)} lang="es">
              <b>{name}</b>
              <span>{municipality}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
