import type { Language } from '../../i18n/languages.ts';

export interface HtmlInputProps {
  label: string;
  /** Language of the text, for spell checkers and screen readers. */
  language?: Language;
  value: string;
  onChange: (html: string) => void;
}
