import type { Page } from '@playwright/test';

/**
 * Texts with too little contrast in the dark scheme, in which only colours differ. Uses the axe that the check of the light
 * scheme loaded into the page.
 */
export async function lowContrastsInDark(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'dark' });
  return page.evaluate(async () => {
    const changes = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    // One that ends early, as its element leaves the page, is over as well.
    await Promise.allSettled(changes.map(({ finished }) => finished));
    const rules = { runOnly: ['color-contrast'], resultTypes: ['violations'] };
    const found = await Reflect.get(window, 'axe').run(document, rules);
    return found.violations.flatMap(({ nodes }: { nodes: { html: string }[] }) =>
      nodes.map((node) => node.html),
    );
  });
}
