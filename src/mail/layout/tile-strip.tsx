import { SUN, WAVE } from './palette.ts';

const TILES = Array.from({ length: 24 }, (_, position) => position);

/** The site's tile strip in table cells: a wave on a sun in each. */
export function TileStrip() {
  return (
    <table role="presentation" aria-hidden="true" width="100%" cellPadding="0" cellSpacing="0" style={STRIP}>
      <tbody>
        <tr>
          {TILES.map((tile) => (
            <td key={tile} height="12" style={CELL}>
              <div style={QUARTER} />
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}

const STRIP = { tableLayout: 'fixed', borderCollapse: 'collapse' } as const;
const CELL = { backgroundColor: SUN, padding: 0, fontSize: 0, lineHeight: 0, height: 12 };
const QUARTER = { backgroundColor: WAVE, height: 12, maxWidth: 24, borderRadius: '0 12px 0 0' };
