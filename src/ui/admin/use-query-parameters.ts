import { useHref, useLocation, useSearchParams } from 'react-router';

/**
 * Reads and changes the query parameters of the address. A change is based on the current address, not on the rendered one,
 * or the second of two quick changes would undo the first. Ignored after the screen was left, as it would navigate back.
 */
export function useQueryParameters(): [
  URLSearchParams,
  /** `replace: false` adds a history entry. */
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
