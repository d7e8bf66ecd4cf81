/** 24 px grid, 2 px stroke. Always next to a label, so hidden from screen readers. */
const PATHS = {
  arrow: 'M4 12h15M13 6l6 6-6 6',
  building: 'M3 21V4h11v17M14 10h7v11M6 8h2M10 8h1M6 12h2M10 12h1M6 16h2M10 16h1M17 14h1M17 18h1M2 21h20',
  calendar: 'M4 6h16v15H4zM4 11h16M8 3v5M16 3v5',
  changed: 'M4 8h15M15 4l4 4-4 4M20 16H5M9 12l-4 4 4 4',
  chat: 'M4 4h16v12H10l-5 5v-5H4z',
  chevron: 'M6 9l6 6 6-6',
  close: 'M6 6l12 12M18 6L6 18',
  directions: 'M12 2l10 10-10 10L2 12zM8.5 15v-4h7M12.5 8l3 3-3 3',
  globe: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM3 12h18M12 3c3 3 4 6 4 9s-1 6-4 9c-3-3-4-6-4-9s1-6 4-9z',
  info: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 11v6M12 7v1',
  mail: 'M3 5h18v14H3zM3 6l9 7 9-7',
  menu: 'M3 6h18M3 12h18M3 18h18',
  page: 'M5 3h14v18H5zM9 8h6M9 12h6',
  people:
    'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2 20c0-4 3-6 7-6s7 2 7 6M16 5a3 3 0 0 1 0 6M18 14c3 1 4 3 4 6',
  photo: 'M3 7h4l2-3h6l2 3h4v13H3zM12 17a4 4 0 1 0 0-8 4 4 0 0 0 0 8z',
  phone: 'M5 3h4l2 5-3 2a12 12 0 0 0 6 6l2-3 5 2v4a2 2 0 0 1-2 2A17 17 0 0 1 3 5a2 2 0 0 1 2-2z',
  pin: 'M12 22c5-6 7-9 7-12a7 7 0 1 0-14 0c0 3 2 6 7 12zM12 12.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
  plane: 'M2 14l20-8-4 8 2 6-5-4-6 4 1-5z',
  search: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM16 16l5 5',
  share: 'M12 15V3M7 8l5-5 5 5M5 13v8h14v-8',
  tick: 'M4 12l5 5L20 6',
} as const;

export type IconName = keyof typeof PATHS;

export function Icon({ name, turned }: { name: IconName; turned?: 'up' | 'left' | 'right' }) {
  return (
    <svg className={turned ? `ico ico-${turned}` : 'ico'} viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}

/** The logo mark: a sun over two waves, as four wall tiles. */
export function LogoMark() {
  return (
    <svg className="logo-mark" viewBox="0 0 24 24" aria-hidden="true">
      <path className="logo-sun" d="M2 11.4A9.4 9.4 0 0 1 11.4 2v9.4zM12.6 2A9.4 9.4 0 0 1 22 11.4h-9.4z" />
      <path className="logo-waves" d="M2 12.6A9.4 9.4 0 0 1 11.4 22H2zM12.6 12.6A9.4 9.4 0 0 1 22 22h-9.4z" />
    </svg>
  );
}
