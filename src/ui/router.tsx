import { createContext, type ReactNode, useContext, useMemo } from 'react';
import {
  navigate as changeAddress,
  usePathname as usePath,
  useLocationProperty as useProperty,
  useSearch as useQuery,
} from 'wouter/use-browser-location';

/** How the user came to the current address: by loading the document, a link, a replacement, back or forward. */
type Arrival = 'load' | 'push' | 'replace' | 'pop';

/** The current address. */
export interface Location {
  pathname: string;
  /** With its question mark; empty if there is no query. */
  search: string;
  hash: string;
  arrival: Arrival;
}

/** Navigates to an absolute path of this site without a reload. */
export type Navigate = (address: string, options?: { replace?: boolean }) => void;

const LocationContext = createContext<Location | undefined>(undefined);
// What most components need changes rarely: they are not rendered again when a form writes itself to the address.
const PathnameContext = createContext('/');
const LangContext = createContext<string | null>(null);
const arrivals = trackArrivals();

/** Takes the location from the address bar. Going back restores the scroll position as the browser does. */
export function BrowserRouter({ children }: { children: ReactNode }) {
  const pathname = usePath();
  const search = useQuery();
  const hash = useProperty(currentHash, currentHash);
  const arrival = useProperty(arrivals.current, arrivals.current);
  const location = useMemo(() => ({ pathname, search, hash, arrival }), [pathname, search, hash, arrival]);
  return <Provided location={location}>{children}</Provided>;
}

function Provided({ location, children }: { location: Location; children: ReactNode }) {
  const lang = new URLSearchParams(location.search).get('lang');
  return (
    <LocationContext value={location}>
      <PathnameContext value={location.pathname}>
        <LangContext value={lang}>{children}</LangContext>
      </PathnameContext>
    </LocationContext>
  );
}

function currentHash(): string {
  return window.location.hash;
}

/** A fixed address, for server rendering and tests. */
export function StaticRouter({ address, children }: { address: string; children: ReactNode }) {
  const { pathname, search, hash } = new URL(address, 'http://localhost');
  return <Provided location={{ pathname, search, hash, arrival: 'load' }}>{children}</Provided>;
}

/** Throws outside of a router. */
export function useLocation(): Location {
  const location = useContext(LocationContext);
  if (!location) throw new Error('no router around this component');
  return location;
}

/** The path of the current address. */
export function usePathname(): string {
  return useContext(PathnameContext);
}

/** The `lang` parameter of the current address. */
export function useLangParameter(): string | null {
  return useContext(LangContext);
}

export function useNavigate(): Navigate {
  return changeAddress;
}

/** The query string of the current address. */
export function useSearch(): URLSearchParams {
  const { search } = useLocation();
  return useMemo(() => new URLSearchParams(search), [search]);
}

/** Subscribes while this module loads, before the router does, so that address and arrival change in one render. */
function trackArrivals(): { current: () => Arrival } {
  let arrival: Arrival = 'load';
  if (typeof window === 'undefined') return { current: () => arrival };
  let page = window.location.pathname + window.location.search;
  const on = (event: string, next: () => Arrival) =>
    window.addEventListener(event, () => {
      arrival = next();
      page = window.location.pathname + window.location.search;
    });
  on('pushState', () => 'push');
  // A replacement right after going back does not change how the user arrived.
  on('replaceState', () => (arrival === 'pop' ? 'pop' : 'replace'));
  // A jump within the page is not a navigation.
  on('popstate', () => (page === window.location.pathname + window.location.search ? arrival : 'pop'));
  return { current: () => arrival };
}
