import { useEffect, useMemo, useState } from 'react';
import { useOfflineText } from '../../../i18n/offline-texts.ts';
import { useApi } from '../../../ui/api-client.ts';
import { Message } from '../../../ui/message.tsx';
import { useScreenQuery } from '../../../ui/query.ts';
import { savedAtOf } from '../../offline/site/saved-at.ts';
import { siteSettingsQuery } from '../../pages/site/queries.ts';
import { useAnswerState } from './answer-confirmed.tsx';
import { hotelWords } from './asked-row.tsx';
import { type Found, isShownKept, keepShown, renewCards } from './departure-cards.ts';
import type { TransferView } from './transfer-view.ts';
import type { Lookup } from './use-lookup.ts';

/**
 * Keeps the departure on the device: one of a group by itself, one that was found by last name where the visitor
 * asks for it. [OFF-03] [OFF-09]
 */
export function KeptDeparture({ lookup }: { lookup: Lookup }) {
  const confirmed = useConfirmed(lookup);
  useEffect(() => {
    if (confirmed && 'caches' in window) keep(confirmed).catch(console.error);
  }, [confirmed]);
  if (confirmed?.found.question.type !== 'private' || confirmed.view.kind !== 'departure') return null;
  return <KeepButton {...confirmed} />;
}

interface Confirmed {
  view: TransferView;
  found: Found;
}

async function keep({ view, found }: Confirmed): Promise<void> {
  await renewCards(view, found);
  if (found.question.type === 'group') await keepShown(view, found);
}

/** The same as long as it says the same, however often the page is drawn. */
function useConfirmed(lookup: Lookup): Confirmed | undefined {
  const { view, failure } = lookup;
  const found = useFound(lookup);
  const words = found && view && !failure ? JSON.stringify({ view, found }) : undefined;
  return useMemo(() => (words === undefined ? undefined : JSON.parse(words)), [words]);
}

/** What the network said, and of when; undefined for a stored answer. */
function useFound(lookup: Lookup): Found | undefined {
  const { question, asked } = lookup;
  const { data: settings } = useScreenQuery(siteSettingsQuery(useApi()));
  const state = useAnswerState(lookup);
  if (!question || !state?.data || savedAtOf(state.data)) return undefined;
  const phone = settings?.contact_phone ?? '';
  return { question, hotel: hotelWords(asked.hotel), phone, cameAt: state.dataUpdatedAt };
}

function KeepButton({ view, found }: Confirmed) {
  const t = useOfflineText();
  const [kept, setKept] = useState<boolean>();
  const { question } = found;
  useEffect(() => {
    isShownKept(view, question).then(setKept, console.error);
  }, [view, question]);
  if (!t || !('caches' in window) || kept === undefined) return null;
  const onKeep = () => keepShown(view, found).then(() => setKept(true), console.error);
  return (
    <section className="keep-card noprint">
      <div role="status">{kept && <Message tone="good">{t('offline.kept')}</Message>}</div>
      {!kept && (
        <>
          <p>{t('offline.keep_text')}</p>
          <button type="button" className="btn line" onClick={onKeep}>
            {t('offline.keep')}
          </button>
        </>
      )}
    </section>
  );
}
