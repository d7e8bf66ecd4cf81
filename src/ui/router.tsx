import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';

/** Where the visitor is. */
export interface Location {
  pathname: string;
  /** With its question mark; empty where there is no query. */
  search: string;
  hash: string;
  /** How the visitor came: by loading the document, by a link, in place of the former address, by going back or on. */
  arrival: 'load' | 'push' | 'replace' | 'pop';
}

/** Changes the address, of this site and absolute, without a reload. */
export type Navigate = (address: string, options?: { replace?: boolean }) => void;

interface Router {
  location: Location;
  navigate: Navigate;
}

const RouterContext = createContext<Router | undefined>(undefined);

/** The address bar as the router of what is inside. Going back scrolls as the browser does. */
export function BrowserRouter({ children }: { children: ReactNode }) {
  const [location, setLocation] = useState<Location>(() => ({ ...addressBar(), arrival: 'load' }));

  useLayoutEffect(() => {
    const follow = () => {
      const here = addressBar();
      setLocation((former) => {
        // A jump within the page is no other place.
        const same = here.pathname === former.pathname && here.search === former.search;
        return { ...here, arrival: same ? former.arrival : 'pop' };
      });
    };
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, []);

  const navigate = useCallback<Navigate>((address, { replace = false } = {}) => {
    if (replace) history.replaceState(null, '', address);
    else history.pushState(null, '', address);
    setLocation(({ arrival }) => {
      // Whoever has gone back is still back when the address is put right.
      const stays = arrival === 'pop' ? arrival : 'replace';
      return { ...addressBar(), arrival: replace ? stays : 'push' };
    });
  }, []);
  const router = useMemo(() => ({ location, navigate }), [location, navigate]);
  return <RouterContext value={router}>{children}</RouterContext>;
}

/** One address that does not change: for the server, and for tests. */
export function StaticRouter({ address, children }: { address: string; children: ReactNode }) {
  const { pathname, search, hash } = new URL(address, 'http://localhost');
  const location: Location = { pathname, search, hash, arrival: 'load' };
  return <RouterContext value={{ location, navigate: () => undefined }}>{children}</RouterContext>;
}

function addressBar(): Omit<Location, 'arrival'> {
  const { pathname, search, hash } = window.location;
  return { pathname, search, hash };
}

function useRouter(): Router {
  const router = useContext(RouterContext);
  if (!router) throw new Error('no router around this component');
  return router;
}

export function useLocation(): Location {
  return useRouter().location;
}

export function useNavigate(): Navigate {
  return useRouter().navigate;
}

/** The query of the present address. */
export function useSearch(): URLSearchParams {
  const { search } = useLocation();
  return useMemo(() => new URLSearchParams(search), [search]);
}
