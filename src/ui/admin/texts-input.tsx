import { FormDataConsumer, type InputProps, useInput } from 'react-admin';
import type { LocalizedText } from '../../i18n/languages.ts';
import { TextsField, type TextsFieldProps } from './texts-field.tsx';
import { TextsTabs, useTextsLanguage } from './texts-language.tsx';

/**
 * `TextsField` for a form of react-admin: `<TextsInput source="title" label="Title" />` writes `title.en`,
 * `title.lt`, …
 */
export function TextsInput({
  source,
  label,
  validate,
  ...field
}: Pick<InputProps, 'source' | 'validate'> & Omit<TextsFieldProps, 'value' | 'onChange' | 'error'>) {
  const { field: input, fieldState, isRequired } = useInput({ source, validate, parse: asIs, format: asIs });
  return (
    <TextsField
      {...field}
      label={label}
      value={input.value as LocalizedText}
      onChange={input.onChange}
      required={isRequired}
      error={fieldState.error?.message}
    />
  );
}

/** Language tabs for all texts of a form, inside `TextsLanguage`. */
export function TextsInputTabs({ sources }: { sources: readonly string[] }) {
  const chosen = useTextsLanguage();
  return (
    <FormDataConsumer>
      {({ formData }) => <TextsTabs texts={sources.map((source) => formData[source])} chosen={chosen} />}
    </FormDataConsumer>
  );
}

function asIs<T>(value: T): T {
  return value;
}
