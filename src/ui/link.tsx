import { type ComponentProps, createContext, type MouseEvent, useContext } from 'react';
import { useLocation, useNavigate, useSearch } from './router.tsx';

/** Fetches what an address needs before it is opened. */
export const PrefetchContext = createContext<(path: string) => void>(() => undefined);

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** An address of the site. */
  to: string;
  /** Whether it takes the place of the present address in the history. */
  replace?: boolean;
}

/** A link within the site: no reload, keeps the address's `lang`, prefetches on intent. */
export function Link({ to, replace = false, onClick, ...rest }: LinkProps) {
  const prefetch = useContext(PrefetchContext);
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const address = useAddress(to);
  const intend = () => prefetch(address);

  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !isPlainClick(event)) return;
    event.preventDefault();
    // As a browser does: a link to where one is leaves no second trace in the history.
    navigate(address, { replace: replace || address === pathname + search + hash });
  };
  return (
    <a
      {...rest}
      href={address}
      onClick={follow}
      onPointerEnter={intend}
      onFocus={intend}
      onTouchStart={intend}
    />
  );
}

/** Anything else, such as a new tab, is the browser's. */
function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);
}

/** The address with the `lang` that the present one carries. */
export function useAddress(to: string): string {
  return useKeepLanguage()(to);
}

/** Gives addresses the `lang` that the present one carries, for whoever navigates by code. */
export function useKeepLanguage(): (to: string) => string {
  const lang = useSearch().get('lang');
  return (to) => {
    if (!lang) return to;
    const [path = '', query] = to.split('?');
    const search = new URLSearchParams(query);
    search.set('lang', lang);
    return `${path}?${search}`;
  };
}
