import { type MessageId, useText } from '../../../i18n/i18n.ts';
import { Breadcrumbs } from '../../../ui/breadcrumbs.tsx';
import { Link } from '../../../ui/link.tsx';
import { Message } from '../../../ui/message.tsx';
import { PageMeta } from '../../../ui/page-meta.tsx';
import { PrintedAddress } from '../../../ui/printed-address.tsx';
import { useModule } from '../../../ui/use-module.ts';
import type { TransferType } from '../../departures/contract.ts';
import { UnknownHotel } from '../../hotels/site/unknown-hotel.tsx';
import { OperatorContact } from '../../pages/site/operator-contact.tsx';
import { PageBanner } from '../../pages/site/page-banner.tsx';
import { Answer } from './answer.tsx';
import { AskedRow } from './asked-row.tsx';
import { DidYouMean } from './did-you-mean.tsx';
import { HotelsOfName } from './hotels-of-name.tsx';
import { LastNameForm } from './last-name-form.tsx';
import { LookupForm } from './lookup-form.tsx';
import { SearchRefused } from './search-refused.tsx';
import { refusalOf, revealsInquiry, tellsTime } from './transfer-view.ts';
import { useTransferForm } from './use-transfer-form.ts';

/** The forms beneath an answer need scripts, and an answer: they are loaded when there is one. */
const loadBelow = () => import('./below-answer.tsx');

/** A transfer page: the form, the answer, and what can be done about it. */
export function TransferScreen({ type }: { type: TransferType }) {
  const t = useText();
  const form = useTransferForm(type);
  const { lookup, inquiry, fields, change } = form;
  const { asked, question, view } = lookup;
  const below = useModule(loadBelow, question !== undefined);
  const refusal = type === 'private' ? refusalOf(view) : undefined;
  const title: MessageId = `transfer.${type}`;
  const suggestion = view?.kind === 'did-you-mean' && question && (
    <DidYouMean
      question={question}
      suggestion={view.suggestion}
      onAccept={() => form.acceptSuggestion(view.suggestion)}
      onRequest={inquiry.openIt}
    />
  );
  return (
    <div className="page transfer">
      <PageMeta title={t(title)} description={() => t(`page.description.${type}_transfer`)} />
      <Breadcrumbs
        items={[
          { label: t('nav.home'), to: '/' },
          { label: t('nav.airport_transfer'), to: '/airport-transfer' },
          { label: t(title) },
        ]}
      />
      <div className={form.folded ? 'head folded' : 'head'}>
        <h1>{t(title)}</h1>
        {question && form.folded ? (
          <AskedRow question={question} hotel={asked.hotel} onChange={form.unfold} />
        ) : (
          <LookupForm
            type={type}
            fields={fields}
            onChange={change}
            incomplete={form.incomplete}
            onAsk={form.ask}
          />
        )}
      </div>
      {asked.words && <HotelsOfName type={type} asked={asked} />}
      {question && form.namesGuest && (
        <LastNameForm
          question={question}
          value={fields.lastName}
          onChange={(lastName) => change({ lastName })}
          asked={form.needsName}
          inputRef={form.nameInput}
          onFind={form.findByName}
        />
      )}
      {asked.unknownHotel && <UnknownHotel />}
      {!question && asked.wrongDate && <Message tone="wrong">{t('date.invalid')}</Message>}
      <Answer
        lookup={lookup}
        regionRef={form.region}
        suggestion={suggestion}
        mark={below && <below.AnswerConfirmed lookup={lookup} />}
        onChooseFlight={form.expectFlight}
      />
      {refusal && (
        <SearchRefused minutes={refusal.minutes} onRequest={inquiry.open ? undefined : inquiry.openIt} />
      )}
      {view && (revealsInquiry(view) || view.kind === 'did-you-mean') && <AskInstead />}
      {question ? (
        below && <below.BelowAnswer lookup={lookup} inquiry={inquiry} />
      ) : (
        <PageBanner page={`${type}_transfer`} heading={t(title)} />
      )}
      {tellsTime(lookup.view) && <OperatorContact />}
      <PrintedAddress />
    </div>
  );
}

/** Where the request form would open, without scripts the question page stands in. */
function AskInstead() {
  const t = useText();
  return (
    <p className="scriptless">
      <Link className="btn line" to="/ask?category=transfer">
        {t('inquiry.open')}
      </Link>
    </p>
  );
}
