import { type ComponentProps, createContext, type MouseEvent, useContext } from 'react';
import { useLangParameter, useNavigate } from './router.tsx';

/** Prefetches code and data of an address. */
export const PrefetchContext = createContext<(path: string) => void>(() => undefined);

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** Absolute path within the site. */
  to: string;
  /** Whether it replaces the current history entry. */
  replace?: boolean;
}

/** A link within the site: navigates without reload, keeps `lang`, prefetches on hover, focus and touch. */
export function Link({ to, replace = false, onClick, ...rest }: LinkProps) {
  const prefetch = useContext(PrefetchContext);
  const navigate = useNavigate();
  const address = useAddress(to);
  const intend = () => prefetch(address);

  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !isPlainClick(event)) return;
    event.preventDefault();
    // As browsers do: a link to the current address replaces the history entry.
    const { pathname, search, hash } = window.location;
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

/** Other clicks, such as into a new tab, are left to the browser. */
function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);
}

/** Adds the current `lang` parameter to an address. */
export function useAddress(to: string): string {
  return useKeepLanguage()(to);
}

/** Returns a function that adds the current `lang` parameter, for navigation by code. */
export function useKeepLanguage(): (to: string) => string {
  const lang = useLangParameter();
  return (to) => {
    if (!lang) return to;
    const [path = '', query] = to.split('?');
    const search = new URLSearchParams(query);
    search.set('lang', lang);
    return `${path}?${search}`;
  };
}
