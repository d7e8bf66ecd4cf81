import type { LocalizedText } from '../../../i18n/languages.ts';
import { formatProblemsIn } from '../../../ui/admin/field-problems.ts';
import { LanguageTabs } from '../../../ui/admin/language-tabs.tsx';
import { TranslatedField } from '../../../ui/admin/translated-field.tsx';
import type { TranslatedFrom } from '../../../values/translations.ts';
import type { ExcursionDraft } from './use-excursion-draft.ts';

type TextName = 'titles' | 'intros' | 'long_descriptions';

/** Editor of title, introduction and long description, English beside another language. */
export function TextsTab({ draft: { content, change, problems } }: { draft: ExcursionDraft }) {
  const text = (name: TextName) => ({ texts: content[name], of: content.translated_from[name] });
  const field = (name: TextName) => ({
    ...text(name),
    error: formatProblemsIn(problems, name),
    onChange: (texts: LocalizedText, of: TranslatedFrom) =>
      change({ [name]: texts, translated_from: { ...content.translated_from, [name]: of } }),
  });
  return (
    <>
      <LanguageTabs texts={[text('titles'), text('intros'), text('long_descriptions')]} />
      <TranslatedField label="Title" {...field('titles')} longest={200} />
      <TranslatedField
        label="Introduction"
        {...field('intros')}
        multiline
        longest={1_000}
        helperText="One or two sentences: on the card about 120 letters, on the page all of it."
      />
      <TranslatedField label="Long description" {...field('long_descriptions')} html />
    </>
  );
}
