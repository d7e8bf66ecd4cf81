const missing = new Set<HTMLLinkElement>();

/** From now on it is known which stylesheets the network did not bring. */
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
 * Asks again for the stylesheets that did not come; whoever loads a module waits for them, so that nothing is
 * drawn bare. The build's own loader asks for each of them once and never again. Rejects while they do not come.
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
