import { useHref, useLocation, useSearchParams } from 'react-router';

/**
 * What the address says behind its question mark, and how to change it. A change begins from what the address says
 * then: the screen follows it a little later, and of two quick changes the second would undo the first. A screen that
 * was left, and stands only until the next one is loaded, changes nothing: it would lead back.
 */
export function useAddress(): [
  URLSearchParams,
  /** `replace: false` lets the browser's Back return to what was before. */
  (change: (next: URLSearchParams) => void, how?: { replace: boolean }) => void,
] {
  const [search, setSearch] = useSearchParams();
  const screen = useHref(useLocation().pathname);
  return [
    search,
    (change, how = { replace: true }) => {
      if (withoutSlash(window.location.pathname) !== withoutSlash(screen)) return;
      const next = new URLSearchParams(window.location.search);
      change(next);
      setSearch(next, how);
    },
  ];
}

function withoutSlash(path: string): string {
  return path.replace(/\/$/, '');
}
