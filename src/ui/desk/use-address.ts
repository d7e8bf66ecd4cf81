import { useSearchParams } from 'react-router';

/**
 * What the address says behind its question mark, and how to change it. A change begins from what the address says
 * then: the screen follows it a little later, and of two quick changes the second would undo the first.
 */
export function useAddress(): [
  URLSearchParams,
  /** `replace: false` lets the browser's Back return to what was before. */
  (change: (next: URLSearchParams) => void, how?: { replace: boolean }) => void,
] {
  const [search, setSearch] = useSearchParams();
  return [
    search,
    (change, how = { replace: true }) => {
      const next = new URLSearchParams(window.location.search);
      change(next);
      setSearch(next, how);
    },
  ];
}
