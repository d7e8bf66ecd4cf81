import type { CSSProperties } from 'react';
import { DARK, LIGHT, type Palette } from './palette.ts';

/** The colors of each role. */
const COLOR_ROLES = {
  wall: ({ wall, ink }) => ({ backgroundColor: wall, color: ink }),
  panel: ({ shade, ink, line }) => ({ backgroundColor: shade, color: ink, borderColor: line }),
  ink: ({ ink }) => ({ color: ink }),
  soft: ({ soft }) => ({ color: soft }),
  link: ({ sea }) => ({ color: sea }),
  button: ({ sea, onSea }) => ({ backgroundColor: sea, borderColor: sea, color: onSea }),
  outline: ({ sea }) => ({ borderColor: sea, color: sea }),
  line: ({ line }) => ({ borderColor: line }),
  plate: ({ plate, onPlate, plateRule }) => ({
    backgroundColor: plate,
    color: onPlate,
    borderColor: plateRule,
  }),
  'on-plate': ({ onPlate }) => ({ color: onPlate }),
  wave: ({ sea }) => ({ backgroundColor: sea }),
  change: ({ change, onChange }) => ({ backgroundColor: change, color: onChange }),
  fresh: ({ fresh, onFresh }) => ({ backgroundColor: fresh, color: onFresh }),
} satisfies Record<string, (palette: Palette) => Colors>;

type Colors = Partial<Record<'backgroundColor' | 'borderColor' | 'color', string>>;
export type ColorRole = keyof typeof COLOR_ROLES;

/** Class and inline style of a role: light colors inline, dark ones through the class in clients with dark mode. */
export function paint(role: ColorRole, style: CSSProperties = {}, size?: keyof typeof SIZES) {
  return { className: size ? `${role} ${size}` : role, style: { ...style, ...COLOR_ROLES[role](LIGHT) } };
}

/** Larger headings on wide screens. */
const SIZES = {
  time: 'font-size:120px!important',
  title: 'font-size:38px!important',
} as const;

/** The style sheet of a mail's head: dark colors, and sizes for wide screens. */
export function mailStyleSheet(): string {
  const dark = darkRules('').concat(' .wall>table>tbody>tr>td{background-color:', DARK.wall, '!important}');
  const wide = Object.entries(SIZES).map(([size, rule]) => `.${size}{${rule}}`);
  return [
    ':root{color-scheme:light dark;supported-color-schemes:light dark}',
    `@media (prefers-color-scheme:dark){${dark}}`,
    // Outlook's dark mode selector.
    darkRules('[data-ogsc] '),
    `@media (min-width:500px){${wide.join('')}}`,
  ].join('\n');
}

function darkRules(prefix: string): string {
  return Object.entries(COLOR_ROLES)
    .map(([role, colors]) => `${prefix}.${role}{${declarations(colors(DARK))}}`)
    .join('');
}

const PROPERTIES = { backgroundColor: 'background-color', borderColor: 'border-color', color: 'color' };

function declarations(colors: Colors): string {
  return Object.entries(colors)
    .map(([name, value]) => `${PROPERTIES[name as keyof Colors]}:${value}!important`)
    .join(';');
}
