import { compileMessage } from '@lingui/message-utils/compileMessage';
import { describe, expect, test } from 'vitest';
import { loadMessages } from '../../src/i18n/i18n.ts';
import { LANGUAGES, type Language } from '../../src/i18n/languages.ts';
import english from '../../src/i18n/locales/en.json' with { type: 'json' };
import offline from '../../src/i18n/offline/en.json' with { type: 'json' };
import { loadOfflineTexts } from '../../src/i18n/offline-texts.ts';
import mails from '../../src/mail/locales/en.json' with { type: 'json' };
import * as templates from '../../src/server/mail-templates.tsx';
import { writeSamples } from '../support/mail-samples.ts';
import { CHAPTERS } from '../support/texts-book/chapters.ts';
import { MAIL_SITUATIONS } from '../support/texts-book/mail-situations.ts';
import { writeBook } from '../support/texts-book/write-book.ts';

const shownTexts: string[] = CHAPTERS.flatMap(({ situations }) => situations.flatMap(({ texts }) => texts));

describe('the book of texts', () => {
  test('[TEXT-20] shows every text of the site once, in a situation', () => {
    expect(shownTexts.toSorted()).toEqual([...Object.keys(english), ...Object.keys(offline)].toSorted());
  });

  test('[TEXT-20] shows every text of the mails in a mail', () => {
    const samples: Record<string, { subject: string; html: string; text: string }> = writeSamples(
      templates,
      'en',
    );
    const book = Object.keys(MAIL_SITUATIONS).flatMap((name) => {
      const mail = samples[name];
      return mail ? [mail.subject, mail.text, readable(mail.html)] : [];
    });
    const calendar = JSON.stringify(Object.values(samples));
    const missing = Object.entries(mails).filter(([, text]) => {
      const pattern = patternOf(text);
      return ![...book, calendar].some((part) => pattern.test(part));
    });
    expect(missing.map(([id]) => id)).toEqual([]);
  });

  test.each(LANGUAGES)('[TEXT-20] fills every value in %s', async (language) => {
    const book = await bookIn(language);
    expect(book).not.toMatch(/\{\w+[,}]|undefined|NaN|\[object|<\/?[01]>|&lt;\/?\d&gt;/);
    expect(book.match(/<h3/g)).toHaveLength(Object.keys(MAIL_SITUATIONS).length);
  });
});

async function bookIn(language: Language): Promise<string> {
  await loadOfflineTexts(language);
  const texts = await loadMessages(language);
  return writeBook({ language, texts, templates });
}

/** Plain text of HTML. */
function readable(html: string): string {
  return html
    .replace(/<[^>]*>/g, '')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');
}

type Token = string | [string] | [string, string, Record<string, Token[] | string | number>];

/** What a message may look like with any values. */
function patternOf(message: string): RegExp {
  return new RegExp(partPattern(compileMessage(message.replace(/<\/?[01]>/g, '')) as Token[] | string));
}

function partPattern(parts: Token[] | string): string {
  if (typeof parts === 'string') return escaped(parts);
  return parts
    .map((part) => {
      if (typeof part === 'string') return escaped(part).replace('#', '\\d+');
      const [, , forms] = part;
      if (!forms) return '[^]*?';
      const choices = Object.entries(forms).filter(([form]) => form !== 'offset');
      return `(?:${choices.map(([, form]) => partPattern(form as Token[] | string)).join('|')})`;
    })
    .join('');
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
}
