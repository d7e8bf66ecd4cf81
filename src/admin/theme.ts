import type { RaThemeOptions } from 'react-admin';
import { readTokens } from './read-tokens.ts';

/** MUI theme of the product. */
export function adminTheme(scheme: 'light' | 'dark'): RaThemeOptions {
  const token = readTokens(scheme);
  const of = (name: string): string => token[name] ?? '#000000';
  return {
    palette: {
      mode: scheme,
      primary: { main: of('sea'), dark: of('sea-deep'), contrastText: of('on-sea') },
      secondary: { main: of('sea'), dark: of('sea-deep'), contrastText: of('on-sea') },
      error: { main: of('clay'), contrastText: of('on-clay') },
      warning: { main: of('stone'), contrastText: of('wall') },
      info: { main: of('sea'), contrastText: of('on-sea') },
      success: { main: of('pine'), contrastText: of('wall') },
      background: { default: of('wall'), paper: of('raised') },
      text: { primary: of('ink'), secondary: of('soft'), disabled: of('stone') },
      divider: of('line'),
      action: {
        hover: of('haze'),
        selected: of('haze'),
        disabledBackground: of('off'),
        disabled: of('stone'),
      },
    },
    shape: { borderRadius: 4 },
    typography: {
      fontFamily: 'var(--text)',
      fontSize: 15,
      htmlFontSize: 16,
      h1: { ...SIGN, fontSize: '2.5rem' },
      h2: { ...SIGN, fontSize: '1.75rem' },
      h3: { ...SIGN, fontSize: '1.5rem' },
      h4: { ...SIGN, fontSize: '1.375rem' },
      h5: { ...SIGN, fontSize: '1.25rem' },
      h6: { ...SIGN, fontSize: '1.25rem' },
      button: { fontWeight: 600, textTransform: 'none' },
      body1: { fontSize: '1.0625rem', lineHeight: 1.5 },
      body2: { fontSize: '0.9375rem', lineHeight: 1.5 },
      caption: { fontSize: '0.9375rem' },
    },
    transitions: { duration: { shortest: 120, shorter: 120, short: 120, standard: 220 } },
    shadows: flatShadows(of('lift')),
    sidebar: { width: 232, closedWidth: 0 },
    components: components(of),
  };
}

type ComponentsTheme = NonNullable<RaThemeOptions['components']>;

const SIGN = {
  fontFamily: 'var(--sign)',
  fontWeight: 800,
  lineHeight: 1,
  textWrap: 'balance',
} as const;

/** Surfaces are flat; only floating elements have a shadow. */
function flatShadows(lift: string): RaThemeOptions['shadows'] {
  return Array.from({ length: 25 }, (_, height) => (height < 6 ? 'none' : lift)) as RaThemeOptions['shadows'];
}

const WITHOUT_FRAME = {
  root: {
    '& .RaEdit-card, & .RaCreate-card': { border: 0, background: 'none', overflow: 'visible' },
    '& .MuiCardContent-root': { padding: '16px 0 0' },
  },
} as const;
const WASHES = { error: 'clay-wash', success: 'pine-wash', warning: 'stone-wash', info: 'haze' } as const;

function components(of: (name: string) => string): ComponentsTheme {
  const focus = { outline: `3px solid ${of('sea')}`, outlineOffset: 3 };
  return {
    MuiButtonBase: {
      defaultProps: { disableRipple: true },
      styleOverrides: { root: { '&.Mui-focusVisible': focus } },
    },
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: {
        root: { minHeight: 40, fontSize: '1rem' },
        outlined: { borderWidth: 2, borderColor: of('sea') },
      },
    },
    MuiIconButton: { styleOverrides: { root: { minWidth: 40, minHeight: 40 } } },
    MuiLink: { defaultProps: { underline: 'always' } },
    MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
    MuiCard: { styleOverrides: { root: { border: `1px solid ${of('line')}`, boxShadow: 'none' } } },
    MuiDialog: { styleOverrides: { paper: { border: `2px solid ${of('ink')}` } } },
    MuiTextField: { defaultProps: { variant: 'outlined', size: 'small', margin: 'dense' } },
    MuiFormControl: { defaultProps: { variant: 'outlined', size: 'small', margin: 'dense' } },
    MuiOutlinedInput: {
      styleOverrides: {
        root: { backgroundColor: of('raised') },
        notchedOutline: { borderColor: of('edge') },
      },
    },
    MuiFormHelperText: { styleOverrides: { root: { fontSize: '0.9375rem', marginInline: 0 } } },
    MuiTableHead: { styleOverrides: { root: { borderBottom: `2px solid ${of('ink')}` } } },
    MuiTableContainer: { styleOverrides: { root: { position: 'relative' } } },
    MuiTableCell: {
      styleOverrides: {
        sizeSmall: { '@media (max-width: 599.95px)': { paddingInline: 8 } },
        root: { borderColor: of('line'), fontSize: '1rem', fontVariantNumeric: 'tabular-nums' },
        head: { fontWeight: 600, fontSize: '0.9375rem', lineHeight: 1.25 },
      },
    },
    MuiChip: {
      styleOverrides: { root: { borderRadius: 4, fontSize: '0.9375rem', fontWeight: 600 } },
    },
    MuiAlert: {
      styleOverrides: {
        root: {
          fontSize: '1rem',
          alignItems: 'center',
          variants: Object.entries(WASHES).map(([severity, wash]) => ({
            props: { variant: 'standard', severity },
            style: { color: of('ink'), backgroundColor: of(wash) },
          })),
        },
      },
    },
    // Without a shadow the thumb would be white on white.
    MuiSwitch: {
      styleOverrides: {
        thumb: { border: `2px solid ${of('ink')}` },
        track: { backgroundColor: of('stone'), opacity: 1 },
      },
    },
    MuiToggleButton: {
      styleOverrides: {
        root: {
          color: of('soft'),
          borderColor: of('edge'),
          fontSize: '0.9375rem',
          '&.Mui-selected, &.Mui-selected:hover': { color: of('sea-deep'), backgroundColor: of('haze') },
        },
      },
    },
    MuiTooltip: {
      styleOverrides: {
        tooltip: { backgroundColor: of('band'), color: of('on-band'), fontSize: '0.9375rem' },
      },
    },
    // Forms have no frame; Save stays directly below.
    RaToolbar: {
      styleOverrides: {
        root: {
          '&.RaToolbar-desktopToolbar, &.RaToolbar-mobileToolbar': {
            position: 'sticky',
            bottom: 0,
            zIndex: 1100,
            minHeight: 64,
            padding: 0,
            marginTop: 16,
            backgroundColor: of('wall'),
            borderTop: `1px solid ${of('line')}`,
          },
        },
      },
    },
    RaEdit: { defaultProps: { mutationMode: 'pessimistic', redirect: false }, styleOverrides: WITHOUT_FRAME },
    RaCreate: { styleOverrides: WITHOUT_FRAME },
  } as ComponentsTheme;
}
