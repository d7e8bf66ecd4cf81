import { useLanguage, useText } from '../../../i18n/i18n.ts';
import { useApi } from '../../../ui/api-client.ts';
import { Breadcrumbs } from '../../../ui/breadcrumbs.tsx';
import { Html } from '../../../ui/html.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { PageMeta } from '../../../ui/page-meta.tsx';
import { useScreenQuery } from '../../../ui/query.ts';
import { MAX_EMAIL_LENGTH, MAX_MESSAGE_LENGTH, MAX_NAME_LENGTH } from '../../../values/text-lengths.ts';
import { PageBanner } from '../../pages/site/page-banner.tsx';
import { pageTextQuery } from '../../pages/site/queries.ts';
import type { QuestionCategory } from '../contract.ts';
import { EmailFallback } from './email-fallback.tsx';
import { QuestionField } from './question-field.tsx';
import { QuestionOutcome } from './question-outcome.tsx';
import { QuestionProblems } from './question-problems.tsx';
import { useQuestionForm } from './use-question-form.ts';
import './inbox.css';
import { useSearch } from '../../../ui/router.tsx';

const CATEGORIES: readonly QuestionCategory[] = ['transfer', 'excursion', 'organization', 'other'];

/** Title and intro come from the server, else from the translations. [ASK-01] [ASK-02] */
export function AskPage() {
  const t = useText();
  const { data: page } = useScreenQuery(pageTextQuery(useApi(), 'ask', useLanguage()));
  const title = page?.title || t('ask.title');
  return (
    <div className="page">
      <PageMeta title={title} description={() => t('page.description.ask')} />
      <Breadcrumbs items={[{ label: t('nav.home'), to: '/' }, { label: t('nav.ask') }]} />
      <div className="split">
        <div className="stack l">
          <h1>{title}</h1>
          {page?.content ? (
            <Html html={page.content} className="prose" />
          ) : (
            <p className="lead">{t('ask.intro')}</p>
          )}
          <AskForm />
          <EmailFallback />
        </div>
        <PageBanner page="ask" heading={title} />
      </div>
    </div>
  );
}

/** [ASK-03] [ASK-08] */
function AskForm() {
  const t = useText();
  const form = useQuestionForm('ask', categoryFromUrl(useSearch()));
  const { controls, sending, scripted } = form;
  return (
    <form className="question stack scripted" method="post" noValidate onSubmit={form.send}>
      <QuestionProblems problems={form.problems} failure="error_message" />
      <QuestionField form={form} name="name" label={t('ask.name')}>
        <input {...controls.name} autoComplete="name" maxLength={MAX_NAME_LENGTH} />
      </QuestionField>
      <QuestionField form={form} name="email" label={t('ask.email')}>
        <input {...controls.email} type="email" autoComplete="email" maxLength={MAX_EMAIL_LENGTH} />
      </QuestionField>
      <QuestionField form={form} name="category" label={t('ask.category')}>
        <select {...controls.category}>
          <option value="">{t('ask.category_placeholder')}</option>
          {CATEGORIES.map((category) => (
            <option key={category} value={category}>
              {t(`ask.category.${category}`)}
            </option>
          ))}
        </select>
        <Icon name="chevron" />
      </QuestionField>
      <QuestionField form={form} name="question" label={t('ask.question')}>
        <textarea {...controls.question} rows={5} maxLength={MAX_MESSAGE_LENGTH} />
      </QuestionField>
      <button type="submit" className="btn" disabled={!scripted} aria-disabled={sending === 'under-way'}>
        {t(sending === 'under-way' ? 'ask.sending' : 'ask.send')}
      </button>
      <QuestionOutcome form={form} success="success_message" failure="error_message" />
    </form>
  );
}

/** The category in the address, set by links. */
function categoryFromUrl(search: URLSearchParams): QuestionCategory | '' {
  return CATEGORIES.find((category) => category === search.get('category')) ?? '';
}
