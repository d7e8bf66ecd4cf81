import type { ReactNode } from 'react';
import type { Language } from '../../i18n/languages.ts';
import type { RenderedMail } from '../mail.ts';
import { mailTexts } from '../mail-texts.ts';
import { Lines, Paragraph, Small, Title } from './elements.tsx';
import { FieldList, fieldLines, type MailField } from './field-list.tsx';
import { renderMail } from './mail-layout.tsx';

/** A mail with a single message and the fields it is about. */
export interface Notice {
  language: Language;
  siteUrl: string;
  subject: string;
  title: string;
  text: string;
  fields: readonly MailField[];
  /** A letter to a guest, with greeting and closing. */
  letter?: true;
  /** Who receives this and why, unless the text says it. */
  footer?: string;
  more?: { html: ReactNode; lines: string[] };
}

export function noticeMail(notice: Notice): Pick<RenderedMail, 'subject' | 'html' | 'text'> {
  const { language, siteUrl, subject, title, text, fields, letter, footer, more } = notice;
  const t = mailTexts(language);
  const regards = `${t('letter.regards')}\nCosta Sol Info`;
  const html = renderMail({
    language,
    t,
    siteUrl,
    subject,
    preview: text,
    children: (
      <>
        <Title language={language}>{title}</Title>
        {letter && <Paragraph>{t('letter.greeting')}</Paragraph>}
        <Paragraph>{text}</Paragraph>
        {fields.length > 0 && <FieldList fields={fields} />}
        {more?.html}
        {letter && (
          <Paragraph>
            <Lines text={regards} />
          </Paragraph>
        )}
      </>
    ),
    footer: footer && <Small>{footer}</Small>,
  });
  const blocks = [
    [title],
    letter ? [t('letter.greeting')] : [],
    [text],
    fieldLines(fields),
    more?.lines ?? [],
    letter ? [regards] : [],
    ['--', ...(footer ? [footer] : []), `Costa Sol Info. ${t('footer.tagline')}.`],
  ];
  const filled = blocks.filter((lines) => lines.length > 0);
  return { subject, html, text: `${filled.map((lines) => lines.join('\n')).join('\n\n')}\n` };
}
