// Writes the colours of the night into the posters: `node scripts/night-posters.ts`; with `--check` it only says which
// posters lack them (docs/decisions/0086-night-posters.md).
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export const POSTERS = path.resolve(import.meta.dirname, '../public/posters');

/** A colour of the day, and what it becomes at night: on things, and in the group `sky`. */
interface Colour {
  day: string;
  night: string;
  sky?: string;
}

const PALETTE: Record<string, Colour> = {
  cal: { day: '#FFF9EC', night: '#B6BEEC', sky: '#E9E8F4' },
  sand: { day: '#F8DFAF', night: '#A699C9', sky: '#45418F' },
  sky: { day: '#CDE9EE', night: '#869DDB', sky: '#22408C' },
  sun: { day: '#FFC22B', night: '#B9985F', sky: '#1C2C6E' },
  amber: { day: '#EE9A3A', night: '#8A6BA0', sky: '#4A2F72' },
  rosa: { day: '#F3BBA0', night: '#9A80B2', sky: '#352C74' },
  aqua: { day: '#7CCBD1', night: '#4878BC', sky: '#12426C' },
  lila: { day: '#9A93C4', night: '#5D65AC', sky: '#28357A' },
  oliva: { day: '#8FA65A', night: '#4A8084' },
  clay: { day: '#C9502E', night: '#653D70', sky: '#4A2A62' },
  sea: { day: '#0E8FA3', night: '#1B4F8E' },
  pine: { day: '#2E6A52', night: '#20546A' },
  cobalt: { day: '#1A3FAE', night: '#16307A' },
  brick: { day: '#8C2F25', night: '#422553', sky: '#2F2258' },
  plum: { day: '#4A2A55', night: '#231744', sky: '#17163F' },
  bosque: { day: '#153E3C', night: '#0E2A42' },
  ink: { day: '#15204B', night: '#090E2C' },
};
/** The rims of arches and the ironwork of bridges; nothing else has a stroke. */
const STROKED = ['amber', 'clay', 'pine', 'bosque'];
/** By the class of a part, and `.night` for parts of the night alone, which carry `display="none"`. */
const CLASSES = [
  '.sun,#sky .sun{fill:#F4EFDD}',
  '#sky .mare{fill:#DDD6CF}',
  '.win{fill:#FFCB47;stroke:#FFCB47;stroke-width:3}',
  '.lamp{fill:#FFCB47}',
  '.glow{fill:#C8743C}',
  '.pale{fill:#9A80B2}',
  '.night{display:inline}',
];

const NIGHT = nightStyle();
const ANY_STYLE = /<style>.*<\/style>\n?/g;
const FIRST_TAG = /^<svg[^>]*>\n/;

/** The poster with the colours of the night, and with no other style. */
export function withNight(poster: string): string {
  return poster.replaceAll(ANY_STYLE, '').replace(FIRST_TAG, (tag) => `${tag}${NIGHT}\n`);
}

/** What keeps a poster from showing the night. */
export function nightProblems(poster: string): string[] {
  const colours = Object.values(PALETTE).map(({ day }) => day);
  const strokes = STROKED.map((name) => PALETTE[name]?.day);
  const values = (attribute: string) =>
    [...poster.matchAll(new RegExp(`\\s${attribute}="([^"]*)"`, 'g'))].map(([, value = '']) => value);
  const unknown = [
    ...values('fill').filter((value) => value !== 'none' && !colours.includes(value)),
    ...values('stroke').filter((value) => !strokes.includes(value)),
  ];
  const [, sky = ''] = poster.split('<g id="sky">');
  return [
    ...(poster === withNight(poster) ? [] : ['lacks the colours of the night']),
    ...unknown.map((value) => `uses ${value}, which the palette does not name`),
    ...(sky.split('</g>')[0]?.includes('<circle fill') ? ['has a sun without the class "sun"'] : []),
  ];
}

function nightStyle(): string {
  const colours = Object.entries(PALETTE);
  const rules = [
    ...colours.map(([, { day, night }]) => `[fill="${day}"]{fill:${night}}`),
    ...colours
      .filter(([name]) => STROKED.includes(name))
      .map(([, { day, night }]) => `[stroke="${day}"]{stroke:${night}}`),
    ...colours.flatMap(([, { day, sky }]) => (sky ? [`#sky [fill="${day}"]{fill:${sky}}`] : [])),
    ...CLASSES,
  ];
  return `<style>@media (prefers-color-scheme:dark){${rules.join('')}}</style>`;
}

function main(isCheck: boolean): void {
  let wrong = 0;
  for (const name of readdirSync(POSTERS).filter((file) => file.endsWith('.svg'))) {
    const file = path.join(POSTERS, name);
    const poster = readFileSync(file, 'utf8');
    const problems = nightProblems(isCheck ? poster : withNight(poster));
    if (!isCheck && poster !== withNight(poster)) writeFileSync(file, withNight(poster));
    if (problems.length > 0) {
      wrong++;
      process.stderr.write(`${name}: ${problems.join(', ')}\n`);
    }
  }
  if (wrong > 0) process.exitCode = 1;
}

if (import.meta.main) main(process.argv.includes('--check'));
