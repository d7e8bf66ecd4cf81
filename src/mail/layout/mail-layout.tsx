import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Body, Container, Head, Html, Preview } from 'react-email';
import type { Language } from '../../i18n/languages.ts';
import type { MailText } from '../mail-texts.ts';
import { Brand } from './brand.tsx';
import { Small } from './elements.tsx';
import { TEXT } from './fonts.ts';
import { mailStyleSheet, paint } from './paint.ts';
import { TileStrip } from './tile-strip.tsx';

export interface MailLayoutProps {
  language: Language;
  t: MailText;
  siteUrl: string;
  subject: string;
  /** Preview text beside the subject in a list of mails. */
  preview: string;
  /** Who sends this, why, and how to unsubscribe. */
  footer: ReactNode;
  children: ReactNode;
}

/** The frame of every mail: tile strip, brand, content, sender. No image is loaded. */
function MailLayout({ language, t, siteUrl, subject, preview, footer, children }: MailLayoutProps) {
  return (
    <Html lang={language}>
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no,date=no,address=no,email=no" />
        <title>{subject}</title>
        <style dangerouslySetInnerHTML={{ __html: STYLES }} />
      </Head>
      <Body
        lang={language}
        {...paint('wall', { margin: 0, padding: 0, fontFamily: TEXT, fontSize: 17, lineHeight: 1.5 })}
      >
        <Preview useTitleTag={false}>{preview}</Preview>
        <TileStrip />
        <Container style={{ maxWidth: 600, padding: '20px 16px 40px' }}>
          <Brand siteUrl={siteUrl} />
          {children}
          <hr {...paint('line', RULE)} />
          {footer}
          <Small>Costa Sol Info. {t('footer.tagline')}.</Small>
        </Container>
      </Body>
    </Html>
  );
}

const STYLES = mailStyleSheet();
const RULE = { border: 0, borderTopWidth: 1, borderTopStyle: 'solid', margin: '32px 0 20px' } as const;

/** Renders the whole HTML document of a mail. */
export function renderMail(props: MailLayoutProps): string {
  return `<!doctype html>${renderToStaticMarkup(<MailLayout {...props} />)}`;
}
