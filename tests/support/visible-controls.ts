import type { Page } from '@playwright/test';

/**
 * What is shown and can be pressed, followed or filled in, outside the main menu, which a phone opens at a press. What
 * folds on a phone and says so by its summary is opened first.
 */
export function visibleControls(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isShown = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      return (
        width > 1 &&
        height > 1 &&
        element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      );
    };
    for (const folded of document.querySelectorAll<HTMLDetailsElement>('main details:not([open])')) {
      const summary = folded.querySelector('summary');
      if (summary && isShown(summary)) folded.open = true;
    }
    const controls = 'a[href], button, input:not([type="hidden"]), select, textarea, summary';
    return (
      [...document.querySelectorAll(controls)]
        // On phones the arrows of a gallery appear on a tap. [EXD-10]
        .filter((control) => isShown(control) && !control.closest('#menu, .gal .arrow'))
        .map((control) => {
          const name = control.getAttribute('aria-label') || control.textContent;
          const of = control.getAttribute('href') ?? control.getAttribute('name') ?? '';
          return `${control.tagName.toLowerCase()} ${name?.replace(/\s+/g, ' ').trim() || of}`;
        })
    );
  });
}
