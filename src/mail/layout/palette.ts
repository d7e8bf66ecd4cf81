/** The colors of mails by role. */
export interface Palette {
  wall: string;
  shade: string;
  ink: string;
  soft: string;
  line: string;
  sea: string;
  onSea: string;
  plate: string;
  onPlate: string;
  plateRule: string;
  change: string;
  onChange: string;
  fresh: string;
  onFresh: string;
}

/** The design tokens of the site as literals: mail clients lack CSS variables. */
export const LIGHT: Palette = {
  wall: '#fffefa',
  shade: '#edf2f8',
  ink: '#15204b',
  soft: '#46506f',
  line: '#c9d3e3',
  sea: '#1a3fae',
  onSea: '#ffffff',
  plate: '#ffc22b',
  onPlate: '#15204b',
  plateRule: '#15204b',
  change: '#b23a1e',
  onChange: '#ffffff',
  fresh: '#1f6149',
  onFresh: '#fffefa',
};

export const DARK: Palette = {
  wall: '#0d1330',
  shade: '#141c42',
  ink: '#f2f4fc',
  soft: '#b9c2e0',
  line: '#34406f',
  sea: '#a9bfff',
  onSea: '#0d1330',
  plate: '#070b20',
  onPlate: '#ffcb47',
  plateRule: '#ffcb47',
  change: '#3a1c22',
  onChange: '#ffb7a1',
  fresh: '#12332d',
  onFresh: '#8fd9b6',
};

/** The logo and the tile strip have the same colors in both schemes. */
export const SUN = '#ffc22b';
export const WAVE = '#1a3fae';
