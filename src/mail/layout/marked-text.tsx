import { Fragment } from 'react';

/** Tags in a text: `<0>` around what no longer applies, `<1>` around what applies instead. */
const MARK = /<([01])>(.*?)<\/\1>/g;

/** The space between "not" and the value that no longer applies: no line ends there. */
const BEFORE_OUTDATED = / (?=<0>)/g;

/** A text with its outdated values struck through and the new ones bold. */
export function MarkedText({ text }: { text: string }) {
  const parts = text.replace(BEFORE_OUTDATED, '\u00A0').split(MARK);
  // Each match leaves the text before it, its mark and what is marked.
  return parts.map((part, position) => {
    if (position % 3 === 1) return null;
    if (position % 3 === 0) return <Fragment key={position}>{part}</Fragment>;
    return parts[position - 1] === '0' ? (
      <StruckThrough key={position}>{part}</StruckThrough>
    ) : (
      <b key={position}>{part}</b>
    );
  });
}

/** Whether something in a text no longer applies. */
export function namesOutdated(text: string): boolean {
  return text.includes('<0>');
}

/** The same as plain text. */
export function withoutMarks(text: string): string {
  return text.replace(MARK, '$2');
}

/** An outdated value, with a line thin enough to read it. */
export function StruckThrough({ children }: { children: string }) {
  return <s style={{ textDecorationThickness: 1 }}>{children}</s>;
}
