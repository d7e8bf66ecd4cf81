import { useEffect, useMemo, useState } from 'react';
import { useOfflineText } from '../../../i18n/offline-texts.ts';
import { useApi } from '../../../ui/api-client.ts';
import { Message } from '../../../ui/message.tsx';
import { useScreenQuery } from '../../../ui/query.ts';
import { readSavedAt } from '../../offline/site/read-saved-at.ts';
import { siteSettingsQuery } from '../../pages/site/queries.ts';
import {
  type FoundResult,
  isShownCardSaved,
  saveGroupCard,
  saveShownCard,
  updateCards,
} from './departure-cards.ts';
import { hotelLabel } from './lookup-summary.tsx';
import { useResultState } from './result-freshness.tsx';
import type { TransferView } from './transfer-view.ts';
import type { Lookup } from './use-lookup.ts';

/**
 * Saves the departure on the device: group departures automatically, private ones when the visitor presses the
 * button. [OFF-03] [OFF-09]
 */
export function SavedDeparture({ lookup }: { lookup: Lookup }) {
  const confirmed = useConfirmedResult(lookup);
  useEffect(() => {
    if (confirmed && 'caches' in window) save(confirmed).catch(console.error);
  }, [confirmed]);
  if (confirmed?.found.question.type !== 'private' || confirmed.view.kind !== 'departure') return null;
  return <SaveButton {...confirmed} />;
}

interface ConfirmedResult {
  view: TransferView;
  found: FoundResult;
}

async function save({ view, found }: ConfirmedResult): Promise<void> {
  await updateCards(view, found);
  if (found.question.type === 'group') await saveGroupCard(view, found);
}

/** Keeps the same object while the content is equal, so that effects do not repeat on each render. */
function useConfirmedResult(lookup: Lookup): ConfirmedResult | undefined {
  const { view, failure } = lookup;
  const found = useFreshResult(lookup);
  const json = found && view && !failure ? JSON.stringify({ view, found }) : undefined;
  return useMemo(() => (json === undefined ? undefined : JSON.parse(json)), [json]);
}

/** The result as the network returned it; undefined for an answer stored by the service worker. */
function useFreshResult(lookup: Lookup): FoundResult | undefined {
  const { question, input } = lookup;
  const { data: settings } = useScreenQuery(siteSettingsQuery(useApi()));
  const state = useResultState(lookup);
  if (!question || !state?.data || readSavedAt(state.data)) return undefined;
  const phone = settings?.contact_phone ?? '';
  return { question, hotel: hotelLabel(input.hotel), phone, fetchedAt: state.dataUpdatedAt };
}

function SaveButton({ view, found }: ConfirmedResult) {
  const t = useOfflineText();
  const [saved, setSaved] = useState<boolean>();
  const { question } = found;
  useEffect(() => {
    isShownCardSaved(view, question).then(setSaved, console.error);
  }, [view, question]);
  if (!t || !('caches' in window) || saved === undefined) return null;
  const onSave = () => saveShownCard(view, found).then(() => setSaved(true), console.error);
  return (
    <section className="keep-card noprint">
      <div role="status">{saved && <Message tone="good">{t('offline.kept')}</Message>}</div>
      {!saved && (
        <>
          <p>{t('offline.keep_text')}</p>
          <button type="button" className="btn line" onClick={onSave}>
            {t('offline.keep')}
          </button>
        </>
      )}
    </section>
  );
}
