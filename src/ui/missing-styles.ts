const missing = new Set<HTMLLinkElement>();

/** Starts to record stylesheets that failed to load. */
export function watchStyles(): void {
  document.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') missing.add(target);
    },
    true,
  );
}

/**
 * Reloads stylesheets that failed to load, because the bundler's loader requests each only once. Module loading waits for
 * it, so that nothing renders unstyled. Rejects if one fails again.
 */
export async function loadMissingStyles(): Promise<void> {
  await Promise.all([...missing].map(loadAgain));
}

function loadAgain(link: HTMLLinkElement): Promise<void> {
  return new Promise((loaded, failed) => {
    const again = document.createElement('link');
    again.rel = 'stylesheet';
    again.href = link.href;
    again.addEventListener('load', () => {
      missing.delete(link);
      link.remove();
      loaded();
    });
    again.addEventListener('error', () => {
      missing.delete(again);
      again.remove();
      failed(new Error(`No styles from ${link.href}`));
    });
    document.head.append(again);
  });
}
