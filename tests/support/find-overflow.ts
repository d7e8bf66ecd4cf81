import type { Page } from '@playwright/test';

/**
 * Content that is not visible at the current width: elements wider than the screen, elements outside of it, and clipped
 * texts. Scrollable elements and those for screen readers only are ignored.
 */
export function findOverflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const cut: string[] = [];
    const { scrollWidth } = document.documentElement;
    if (scrollWidth > width) cut.push(`the page is ${scrollWidth} px wide on ${width}`);
    for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
      if (!holdsText(element) || !element.checkVisibility({ visibilityProperty: true })) continue;
      const { left, right, width: wide } = element.getBoundingClientRect();
      if (wide <= 1 || insideScroller(element)) continue;
      if (left < -1 || right > width + 1) cut.push(`outside: ${describe(element)}`);
      else if (isClipped(element)) cut.push(`cut off: ${describe(element)}`);
    }
    return cut;

    function holdsText(element: HTMLElement): boolean {
      if (element.closest('.sr, .skip, svg, .leaflet-container, [hidden]')) return false;
      return [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      );
    }

    function insideScroller(element: HTMLElement): boolean {
      for (let box: HTMLElement | null = element; box && box !== document.body; box = box.parentElement) {
        const { overflowX } = getComputedStyle(box);
        if (overflowX === 'auto' || overflowX === 'scroll') return true;
      }
      return false;
    }

    function isClipped(element: HTMLElement): boolean {
      const { overflowX, overflowY, webkitLineClamp } = getComputedStyle(element);
      // Intros of limited lines end in an ellipsis on purpose; the linked page has the whole text.
      if (webkitLineClamp !== 'none') return false;
      const wide = overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1;
      const high = overflowY !== 'visible' && element.scrollHeight > element.clientHeight + 1;
      return wide || high;
    }

    function describe(element: HTMLElement): string {
      return `${element.tagName.toLowerCase()}.${element.className} ${element.textContent?.trim().slice(0, 40)}`;
    }
  });
}
