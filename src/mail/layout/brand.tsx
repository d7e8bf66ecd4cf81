import { Link } from 'react-email';
import { SIGN } from './fonts.ts';
import { paint } from './paint.ts';
import { SUN } from './palette.ts';

/** Logo and name as text and colored cells, visible without images. */
export function Brand({ siteUrl }: { siteUrl: string }) {
  return (
    <table role="presentation" cellPadding="0" cellSpacing="0" style={{ marginBottom: 20 }}>
      <tbody>
        <tr>
          <td aria-hidden="true" style={{ paddingRight: 10 }}>
            <Logo />
          </td>
          <td>
            <Link href={siteUrl} {...paint('ink', NAME)}>
              Costa Sol Info
            </Link>
          </td>
        </tr>
      </tbody>
    </table>
  );
}

/** A sun on the horizon over two waves, made of four tiles. */
function Logo() {
  return (
    <table role="presentation" cellPadding="0" cellSpacing="0">
      <tbody>
        <tr>
          <td style={LEFT}>
            <div style={tile('13px 0 0 0', SUN)} />
          </td>
          <td style={RIGHT}>
            <div style={tile('0 13px 0 0', SUN)} />
          </td>
        </tr>
        <tr>
          <td style={LEFT}>
            <div {...paint('wave', tile('0 13px 0 0'))} />
          </td>
          <td style={RIGHT}>
            <div {...paint('wave', tile('0 13px 0 0'))} />
          </td>
        </tr>
      </tbody>
    </table>
  );
}

function tile(borderRadius: string, backgroundColor?: string) {
  return { width: 13, height: 13, borderRadius, ...(backgroundColor ? { backgroundColor } : {}) };
}

const RIGHT = { padding: '0 0 2px 0', fontSize: 0, lineHeight: 0 };
const LEFT = { ...RIGHT, padding: '0 2px 2px 0' };
const NAME = { fontFamily: SIGN, fontSize: 24, fontWeight: 800, lineHeight: 1, textDecoration: 'none' };
