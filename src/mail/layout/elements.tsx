import { Fragment, type ReactNode } from 'react';
import { Button, Heading, Link, Section, Text } from 'react-email';
import { bindHeading } from '../../i18n/bind-heading.ts';
import type { Language } from '../../i18n/languages.ts';
import { SIGN } from './fonts.ts';
import { paint } from './paint.ts';

/** Clients that do not know it leave it out. */
const BALANCED = { textWrap: 'balance' } as const;

interface HeadingProps {
  language: Language;
  children: string;
}

export function Title({ language, children }: HeadingProps) {
  return (
    <Heading
      as="h1"
      {...paint(
        'ink',
        {
          fontFamily: SIGN,
          fontSize: 32,
          fontWeight: 800,
          lineHeight: 1.05,
          margin: '0 0 12px',
          ...BALANCED,
        },
        'title',
      )}
    >
      {bindHeading(language, children)}
    </Heading>
  );
}

export function Subtitle({ language, children }: HeadingProps) {
  return (
    <Heading
      as="h2"
      {...paint('ink', {
        fontFamily: SIGN,
        fontSize: 24,
        fontWeight: 800,
        lineHeight: 1.1,
        margin: '0 0 10px',
        ...BALANCED,
      })}
    >
      {bindHeading(language, children)}
    </Heading>
  );
}

export function Paragraph({ children, soft = false }: { children: ReactNode; soft?: boolean }) {
  return (
    <Text {...paint(soft ? 'soft' : 'ink', { fontSize: 17, lineHeight: 1.5, margin: '0 0 16px' })}>
      {children}
    </Text>
  );
}

export function Small({ children }: { children: ReactNode }) {
  return <Text {...paint('soft', { fontSize: 15, lineHeight: 1.5, margin: '0 0 8px' })}>{children}</Text>;
}

/** A multi-line text: not all mail clients preserve line breaks by CSS. Times in it are strong if so wanted. */
export function Lines({ text, strongTimes = false }: { text: string; strongTimes?: boolean }) {
  return text.split('\n').map((line, position) => (
    <Fragment key={position}>
      {position > 0 && <br />}
      {strongTimes
        ? line.split(TIME).map((part, at) => (at % 2 === 0 ? part : <b key={at}>{part}</b>))
        : line}
    </Fragment>
  ));
}

const TIME = /(?<!\d)(\d{1,2}:\d{2})(?!\d)/;

export function TextLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link href={href} {...paint('link', { textDecoration: 'underline', fontWeight: 600 })}>
      {children}
    </Link>
  );
}

/** A call to action; the primary one is filled. */
export function ActionButton({
  href,
  children,
  outline = false,
}: {
  href: string;
  children: ReactNode;
  outline?: boolean;
}) {
  return (
    <Button href={href} {...paint(outline ? 'outline' : 'button', BUTTON)}>
      {children}
    </Button>
  );
}

const BUTTON = {
  borderWidth: 2,
  borderStyle: 'solid',
  borderRadius: 4,
  fontSize: 17,
  fontWeight: 600,
  margin: '0 8px 8px 0',
  padding: '12px 18px',
} as const;

export function Panel({ children }: { children: ReactNode }) {
  return (
    <Section
      {...paint('panel', { borderRadius: 4, padding: 20, margin: '0 0 20px', borderCollapse: 'separate' })}
    >
      {children}
    </Section>
  );
}
