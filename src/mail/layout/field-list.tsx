import { capitalized } from '../../values/capitalized.ts';
import { Lines } from './elements.tsx';
import { paint } from './paint.ts';

/** A form field as the office reads it. */
export interface MailField {
  label: string;
  value: string;
  /** In our words, not in those of the visitor: with a capital letter below its label. */
  isOurs?: true;
}

/** Form fields, what the visitor wrote exactly as written, with a line between them. */
export function FieldList({ fields }: { fields: readonly MailField[] }) {
  return (
    <table role="presentation" width="100%" cellPadding="0" cellSpacing="0" {...paint('line', TABLE)}>
      <tbody>
        {fields.map(({ label, value, isOurs }, position) => (
          <tr key={label}>
            <td {...paint('line', position < fields.length - 1 ? CELL : LAST_CELL)}>
              <div {...paint('soft', { fontSize: 15 })}>{label}</div>
              <div {...paint('ink', { overflowWrap: 'anywhere' })}>
                <Lines text={isOurs ? capitalized(value) : value} />
              </div>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The fields as plain text: a multi-line value starts below its label. */
export function fieldLines(fields: readonly MailField[]): string[] {
  return fields.map(({ label, value }) =>
    value.includes('\n') ? `${label}:\n${value}\n` : `${label}: ${value}`,
  );
}

const TABLE = {
  borderWidth: '1px 0 0',
  borderStyle: 'solid',
  borderCollapse: 'separate',
  margin: '12px 0 20px',
} as const;
const CELL = {
  borderWidth: '0 0 1px',
  borderStyle: 'solid',
  padding: '10px 0',
  fontSize: 17,
  lineHeight: 1.5,
} as const;
const LAST_CELL = { ...CELL, borderWidth: 0 } as const;
