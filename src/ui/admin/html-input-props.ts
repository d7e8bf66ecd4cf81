import type { Language } from '../../i18n/languages.ts';

export interface HtmlInputProps {
  label: string;
  /** Of the text, for spelling and for whoever has it read out. */
  language?: Language;
  value: string;
  onChange: (html: string) => void;
}
