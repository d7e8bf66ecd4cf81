import type { CSSProperties } from 'react';
import { DARK, LIGHT, type Palette } from './palette.ts';

/** What an element is, by its colours. */
const JOBS = {
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
} satisfies Record<string, (palette: Palette) => Colours>;

type Colours = Partial<Record<'backgroundColor' | 'borderColor' | 'color', string>>;
export type Job = keyof typeof JOBS;

/** The light colours of a job stand in the element itself; its class lets a dark mail client put the others. */
export function paint(job: Job, style: CSSProperties = {}, size?: keyof typeof SIZES) {
  return { className: size ? `${job} ${size}` : job, style: { ...style, ...JOBS[job](LIGHT) } };
}

/** Wider screens carry larger signs. */
const SIZES = {
  time: 'font-size:120px!important',
  title: 'font-size:38px!important',
} as const;

/** What goes into a mail's head: dark colours, and sizes beyond a phone. */
export function mailStyleSheet(): string {
  const dark = rules('').concat(' .wall>table>tbody>tr>td{background-color:', DARK.wall, '!important}');
  const wide = Object.entries(SIZES).map(([size, rule]) => `.${size}{${rule}}`);
  return [
    ':root{color-scheme:light dark;supported-color-schemes:light dark}',
    `@media (prefers-color-scheme:dark){${dark}}`,
    // Outlook's own dark mode names its pages so.
    rules('[data-ogsc] '),
    `@media (min-width:500px){${wide.join('')}}`,
  ].join('\n');
}

function rules(prefix: string): string {
  return Object.entries(JOBS)
    .map(([job, colours]) => `${prefix}.${job}{${declarations(colours(DARK))}}`)
    .join('');
}

const PROPERTIES = { backgroundColor: 'background-color', borderColor: 'border-color', color: 'color' };

function declarations(colours: Colours): string {
  return Object.entries(colours)
    .map(([name, value]) => `${PROPERTIES[name as keyof Colours]}:${value}!important`)
    .join(';');
}
