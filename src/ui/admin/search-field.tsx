import { TextField, type TextFieldProps } from '@mui/material';
import { useTypedText } from './use-typed-text.ts';

/** Search field, debounced. [DESK-93] */
export function SearchField({
  value,
  onSearch,
  ...field
}: { value: string; onSearch: (text: string) => void } & Omit<TextFieldProps, 'value' | 'onChange'>) {
  const [typed, setTyped] = useTypedText(value, onSearch);
  return (
    <TextField type="search" {...field} value={typed} onChange={(event) => setTyped(event.target.value)} />
  );
}
