import { type FormEvent, useContext, useState } from 'react';
import { useText } from '../../../i18n/i18n.ts';
import { Icon } from '../../../ui/icon.tsx';
import { PrefetchContext, useKeepLanguage } from '../../../ui/link.tsx';
import { useDraft } from '../../../ui/use-draft.ts';
import type { TransferType } from '../../departures/contract.ts';
import { questionAddress } from '../../departures/transfer-question.ts';
import { HotelLookupStatus } from '../../hotels/site/hotel-lookup-status.tsx';
import { useHotelLookup } from '../../hotels/site/use-hotel-lookup.ts';
import { ContactLinks } from '../../pages/site/contact-links.tsx';
import { completeLookup, EMPTY_LOOKUP, LOOKUP_DRAFT, type LookupFields } from './lookup-fields.ts';
import { LookupInputs } from './lookup-inputs.tsx';
import { useCacheHotel } from './use-cache-hotel.ts';
import './transfer-panel.css';
import { useLangParameter, useNavigate } from '../../../ui/router.tsx';

const TYPES: readonly TransferType[] = ['group', 'private'];

/** Lookup form of the home page: type, hotel, date. Without JavaScript it leads to the group page. */
export function TransferPanel() {
  const t = useText();
  const navigate = useNavigate();
  const keepLanguage = useKeepLanguage();
  const cacheHotel = useCacheHotel();
  const prefetch = useContext(PrefetchContext);
  const lang = useLangParameter();
  const [type, setType] = useState<TransferType>('group');
  const [fields, changeDraft] = useDraft<LookupFields>(LOOKUP_DRAFT, EMPTY_LOOKUP);
  const { hotelLookup, onLookUp, change } = useHotelLookup(changeDraft);
  const [incomplete, setIncomplete] = useState(false);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const complete = completeLookup(fields);
    setIncomplete(!complete);
    if (!complete) return;
    cacheHotel(complete.hotel);
    navigate(keepLanguage(questionAddress({ type, hotelId: complete.hotel.id, date: complete.date })));
  };

  return (
    <form
      className="transfer-panel"
      method="get"
      action="/airport-transfer/group"
      noValidate
      onSubmit={submit}
      onFocus={() => prefetch(`/airport-transfer/${type}`)}
    >
      {lang && <input type="hidden" name="lang" value={lang} />}
      <fieldset className="kinds">
        <legend className="sr">{t('transfer.kind')}</legend>
        {TYPES.map((kind) => (
          <label key={kind}>
            <input
              type="radio"
              name="type"
              value={kind}
              checked={kind === type}
              onChange={() => setType(kind)}
            />
            {t(`transfer.${kind}`)}
          </label>
        ))}
      </fieldset>
      <LookupInputs fields={fields} onChange={change} onLookUp={onLookUp} incomplete={incomplete} />
      <button type="submit" className="btn">
        {t('transfer.show_time')} <Icon name="arrow" />
      </button>
      <HotelLookupStatus lookup={hotelLookup}>
        <ContactLinks />
      </HotelLookupStatus>
    </form>
  );
}
