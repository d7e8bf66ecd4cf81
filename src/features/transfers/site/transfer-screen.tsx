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
import { DidYouMean } from './did-you-mean.tsx';
import { LastNameForm } from './last-name-form.tsx';
import { LookupForm } from './lookup-form.tsx';
import { LookupResult } from './lookup-result.tsx';
import { LookupSummary } from './lookup-summary.tsx';
import { MatchingHotels } from './matching-hotels.tsx';
import { SearchLimitReached } from './search-limit-reached.tsx';
import { refusalOf, revealsInquiry, showsPickupTime } from './transfer-view.ts';
import { useTransferForm } from './use-transfer-form.ts';

/** The forms below a result need JavaScript, so they are loaded only when there is a result. */
const loadResultForms = () => import('./result-forms.tsx');

/** A transfer page: lookup form, result, subscription and inquiry. */
export function TransferScreen({ type }: { type: TransferType }) {
  const t = useText();
  const form = useTransferForm(type);
  const { shown, inquiry, fields, change } = form;
  const { input, question, view } = shown;
  const resultForms = useModule(loadResultForms, question !== undefined);
  const refusal = refusalOf(view);
  const title: MessageId = `transfer.${type}`;
  const suggestion = view?.kind === 'did-you-mean' && question && (
    <DidYouMean
      question={question}
      suggestion={view.suggestion}
      onAccept={() => form.acceptSuggestion(view.suggestion)}
      onRequest={inquiry.openForm}
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
      <div className={form.collapsed ? 'head collapsed' : 'head'} ref={form.formBox}>
        <h1>{t(title)}</h1>
        {question && form.collapsed ? (
          <LookupSummary question={question} hotel={input.hotel} onChange={form.expand} />
        ) : (
          <LookupForm
            type={type}
            fields={fields}
            onChange={change}
            onLookUp={form.onLookUp}
            incomplete={form.incomplete}
            onAsk={form.ask}
          />
        )}
      </div>
      {input.hotelText && <MatchingHotels type={type} input={input} />}
      {question && form.showsLastNameForm && (
        <LastNameForm
          question={question}
          value={fields.lastName}
          onChange={(lastName) => change({ lastName })}
          nameRequired={form.needsName}
          inputRef={form.nameInput}
          onFind={form.findByName}
        />
      )}
      {input.unknownHotel && <UnknownHotel />}
      {!question && input.invalidDate && <Message tone="wrong">{t('date.invalid')}</Message>}
      <LookupResult
        lookup={shown}
        regionRef={form.region}
        suggestion={suggestion}
        freshness={resultForms && <resultForms.ResultFreshness lookup={shown} />}
        checked={resultForms && <resultForms.CheckedAt lookup={shown} />}
        onChooseFlight={form.expectFlight}
        onRetry={form.retry}
      />
      {refusal && (
        <SearchLimitReached
          minutes={refusal.minutes}
          onRequest={inquiry.open ? undefined : inquiry.openForm}
        />
      )}
      {view && (revealsInquiry(view) || view.kind === 'did-you-mean') && <QuestionPageLink />}
      {question ? (
        resultForms && <resultForms.ResultForms lookup={shown} inquiry={inquiry} />
      ) : (
        <PageBanner page={`${type}_transfer`} heading={t(title)} />
      )}
      {showsPickupTime(view) && <OperatorContact />}
      <PrintedAddress />
    </div>
  );
}

/** Without JavaScript: a link to the question page instead of the inquiry form. */
function QuestionPageLink() {
  const t = useText();
  return (
    <p className="scriptless">
      <Link className="btn line" to="/ask?category=transfer">
        {t('inquiry.open')}
      </Link>
    </p>
  );
}
