import { ActionButton, Panel, Paragraph, Subtitle } from '../../../../mail/layout/elements.tsx';
import type { ContactWay } from './operator-contact.ts';

/** Whom to call or write to. */
export function ContactPanel({
  title,
  text,
  ways,
}: {
  title: string;
  text: string | undefined;
  ways: ContactWay[];
}) {
  return (
    <Panel>
      <Subtitle>{title}</Subtitle>
      {text && <Paragraph>{text}</Paragraph>}
      {ways.map(({ label, href }) => (
        <ActionButton key={href} href={href} outline>
          {label}
        </ActionButton>
      ))}
    </Panel>
  );
}
