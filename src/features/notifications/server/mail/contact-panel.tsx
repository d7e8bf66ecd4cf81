import type { Language } from '../../../../i18n/languages.ts';
import { ActionButton, Panel, Paragraph, Subtitle } from '../../../../mail/layout/elements.tsx';
import type { ContactChannel } from './contact-channels.ts';

/** The contact channels of the operator. */
export function ContactPanel({
  language,
  title,
  text,
  channels,
}: {
  language: Language;
  title: string;
  text: string | undefined;
  channels: ContactChannel[];
}) {
  return (
    <Panel>
      <Subtitle language={language}>{title}</Subtitle>
      {text && <Paragraph>{text}</Paragraph>}
      {channels.map(({ label, href }) => (
        <ActionButton key={href} href={href} outline>
          {label}
        </ActionButton>
      ))}
    </Panel>
  );
}
