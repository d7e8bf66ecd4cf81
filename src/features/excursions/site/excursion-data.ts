import type { Translate } from '../../../i18n/i18n.ts';
import type { Language } from '../../../i18n/languages.ts';
import type { StructuredData } from '../../../ui/page-meta.tsx';
import type { ExcursionDetail } from '../contract.ts';

/** Structured data of an excursion: a trip with ticket prices. */
export function excursionData(
  id: string,
  title: string,
  excursion: ExcursionDetail,
  { t, language }: { t: Translate; language: Language },
): StructuredData {
  const url = `/excursion/${id}?lang=${language}`;
  const { localized_description, images, image, price_from, child_price } = excursion;
  const tickets = [
    { name: t('excursion.adult_price'), price: price_from },
    { name: t('excursion.child_price'), price: child_price },
  ];
  return {
    '@type': 'TouristTrip',
    name: title,
    description: localized_description,
    url,
    image: images.length > 0 ? images : image,
    provider: { '@type': 'TravelAgency', name: 'Costa Sol Info', url: '/' },
    offers: tickets
      .filter(({ price }) => typeof price === 'number')
      .map((ticket) => ({
        '@type': 'Offer',
        ...ticket,
        priceCurrency: 'EUR',
        url,
        availability: 'https://schema.org/InStock',
      })),
  };
}
