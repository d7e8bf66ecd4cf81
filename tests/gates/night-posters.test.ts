import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { nightProblems, POSTERS, withNight } from '../../scripts/night-posters.ts';

const LARGEST_BYTES = 15 * 1024;
const names = readdirSync(POSTERS).filter((name) => name.endsWith('.svg'));
const read = (name: string) => readFileSync(path.join(POSTERS, name), 'utf8');

describe('[NIGHT-01] posters in the dark scheme', () => {
  it.each(names)('%s shows the night: run `node scripts/night-posters.ts`', (name) => {
    expect(nightProblems(read(name))).toEqual([]);
    expect(Buffer.byteLength(read(name))).toBeLessThan(LARGEST_BYTES);
  });

  it('a poster is stamped once, and refused with another colour or an unmarked sun', () => {
    const drawn =
      '<svg viewBox="0 0 8 6">\n<g id="sky">\n<circle fill="#FFC22B" stroke="#FFF9EC"/>\n</g><path fill="#123456"/></svg>\n';
    const stamped = withNight(drawn);
    expect(withNight(stamped)).toBe(stamped);
    expect(nightProblems(drawn)).toContain('lacks the colours of the night');
    expect(nightProblems(stamped)).toEqual([
      'uses #123456, which the palette does not name',
      'uses #FFF9EC, which the palette does not name',
      'has a sun without the class "sun"',
    ]);
  });

  it('pictures of link previews show the day', async () => {
    const poster = read('ronda.svg');
    const draw = (svg: string) => sharp(Buffer.from(svg)).resize(200).raw().toBuffer();
    const day = await draw(poster.replace(/<style>.*<\/style>/, ''));
    expect((await draw(poster)).equals(day)).toBe(true);
  });
});
