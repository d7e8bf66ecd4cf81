import css from '../ui/styles/tokens.css?raw';

export type Tokens = Readonly<Record<string, string>>;

/** The design tokens as values, because MUI computes with colours: by name without `--`, per scheme. */
export function readTokens(scheme: 'light' | 'dark'): Tokens {
  const [light = '', dark = ''] = css.split('@media (prefers-color-scheme: dark)');
  const usual = declarations(light);
  const found = scheme === 'light' ? usual : { ...usual, ...declarations(dark) };
  return Object.fromEntries(Object.entries(found).map(([name, value]) => [name, resolve(found, value)]));
}

/** The text between two semicolons. */
const DECLARATION = /(?<![\w-])--([\w-]+):([\s\S]+)$/;

function declarations(text: string): Record<string, string> {
  const found: Record<string, string> = {};
  for (const declaration of text.split(';')) {
    const [, name, value] = DECLARATION.exec(declaration) ?? [];
    if (name !== undefined && value !== undefined) found[name] = value.trim();
  }
  return found;
}

function resolve(tokens: Tokens, value: string): string {
  return value.replace(/var\(--([\w-]+)\)/g, (whole, name: string) => tokens[name] ?? whole);
}
