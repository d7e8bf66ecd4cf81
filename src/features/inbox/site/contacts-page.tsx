import { useLanguage, useText } from '../../../i18n/i18n.ts';
import { useApi } from '../../../ui/api-client.ts';
import { Breadcrumbs } from '../../../ui/breadcrumbs.tsx';
import { Html } from '../../../ui/html.tsx';
import { Icon, type IconName } from '../../../ui/icon.tsx';
import { PageMeta } from '../../../ui/page-meta.tsx';
import { useScreenQuery } from '../../../ui/query.ts';
import { MAX_EMAIL_LENGTH, MAX_MESSAGE_LENGTH, MAX_NAME_LENGTH } from '../../../values/text-lengths.ts';
import { PageBanner } from '../../pages/site/page-banner.tsx';
import { pageTextQuery, siteSettingsQuery } from '../../pages/site/queries.ts';
import { QuestionField } from './question-field.tsx';
import { QuestionOutcome } from './question-outcome.tsx';
import { QuestionProblems } from './question-problems.tsx';
import { useQuestionForm } from './use-question-form.ts';
import './inbox.css';

/** [CON-01] */
export function ContactsPage() {
  const t = useText();
  const { data: page } = useScreenQuery(pageTextQuery(useApi(), 'contacts', useLanguage()));
  const title = page?.title || t('contacts.title');
  return (
    <div className="page">
      <PageMeta title={title} description={() => t('page.description.contacts')} />
      <Breadcrumbs items={[{ label: t('nav.home'), to: '/' }, { label: t('nav.contacts') }]} />
      <div className="stack l">
        <h1>{title}</h1>
        {page?.content ? (
          <Html html={page.content} className="prose" />
        ) : (
          <p className="lead">{t('contacts.intro')}</p>
        )}
        <Channels />
        <div className="split writing">
          <ContactForm />
          <PageBanner page="contacts" heading={title} />
        </div>
      </div>
    </div>
  );
}

/** [CON-02] */
function Channels() {
  const t = useText();
  const { data: settings } = useScreenQuery(siteSettingsQuery(useApi()));
  if (!settings) return null;
  const { contact_email: email, whatsapp } = settings;
  return (
    <ul className="channels">
      <Channel href={email && `mailto:${email}`} icon="mail" name={t('contacts.email_card')} text={email} />
      <Channel
        href={whatsapp && `https://wa.me/${whatsapp}`}
        icon="chat"
        name={t('contacts.chat_card')}
        text={t('contacts.chat_card_text')}
      />
      <Channel
        href={settings.telegram}
        icon="chat"
        name={t('contacts.second_chat_card')}
        text={t('contacts.second_chat_card_text')}
      />
    </ul>
  );
}

/** Channels the operator does not have are not shown. */
function Channel({ href, icon, name, text }: { href: string; icon: IconName; name: string; text: string }) {
  if (!href) return null;
  return (
    <li>
      <a className="channel" href={href}>
        <Icon name={icon} />
        <b className="sign">{name}</b>
        <span>{text}</span>
      </a>
    </li>
  );
}

/** The contact form posts a question with the category other. [CON-03] [CON-04] [CON-06] */
function ContactForm() {
  const t = useText();
  const form = useQuestionForm('contacts');
  const { controls, sending, scripted } = form;
  return (
    <form className="question stack scripted" method="post" noValidate onSubmit={form.send}>
      <h2>{t('contacts.form_title')}</h2>
      <QuestionProblems problems={form.problems} failure="contacts_form_error" />
      <QuestionField form={form} name="name" label={t('ask.name')}>
        <input {...controls.name} autoComplete="name" maxLength={MAX_NAME_LENGTH} />
      </QuestionField>
      <QuestionField form={form} name="email" label={t('ask.email')}>
        <input {...controls.email} type="email" autoComplete="email" maxLength={MAX_EMAIL_LENGTH} />
      </QuestionField>
      <QuestionField form={form} name="question" label={t('contacts.message')}>
        <textarea {...controls.question} rows={5} maxLength={MAX_MESSAGE_LENGTH} />
      </QuestionField>
      <button type="submit" className="btn" disabled={!scripted} aria-disabled={sending === 'under-way'}>
        {t(sending === 'under-way' ? 'ask.sending' : 'contacts.send')}
      </button>
      <QuestionOutcome form={form} success="contacts_form_success" failure="contacts_form_error" />
    </form>
  );
}
