import { expect } from 'vitest';
import type { Engine } from './engine.ts';
import { STEP_TIMEOUT_MS } from './limits.ts';

const PATIENT = { timeout: STEP_TIMEOUT_MS, interval: 50 };

/** A visitor who uses the site with an engine. Every step waits for what it needs. */
export type Visitor = ReturnType<typeof createVisitor>;

export function createVisitor(engine: Engine, site: string) {
  const visitor = {
    engine,

    /** Opens an address of the site and waits until it answers to clicks. */
    async open(address: string): Promise<void> {
      // The page before must not answer for the next one.
      await engine.run(() => {
        delete document.documentElement.dataset.ready;
      });
      await engine.open(new URL(address, site).href);
      const ready = () => engine.run(() => document.documentElement.dataset.ready);
      await expect
        .poll(ready, PATIENT)
        .toBe('true')
        .catch(async (cause) => {
          throw new Error(`not taken over: ${await visitor.loading()}`, { cause });
        });
    },

    /** Opens an address as a new visitor, who rejects the optional cookies. */
    async arrive(address: string): Promise<void> {
      await engine.renew();
      await visitor.open(address);
      await visitor.click('dialog.consent .decide button:nth-of-type(2)');
      await visitor.missing('dialog.consent');
    },

    /** The text of the first element that is visible. */
    text: (selector: string): Promise<string | null> =>
      engine.run((selected) => {
        const visible = [...document.querySelectorAll(selected)].find((each) => each.checkVisibility());
        return visible ? (visible.textContent ?? '').trim() : null;
      }, selector),

    async sees(selector: string, text: string | RegExp = /^/): Promise<void> {
      const poll = expect.poll(async () => (await visitor.text(selector)) ?? undefined, {
        ...PATIENT,
        message: selector,
      });
      await (typeof text === 'string' ? poll.toContain(text) : poll.toMatch(text)).catch(async (cause) => {
        throw new Error(`${selector} is not there; the page is ${await visitor.page()}`, { cause });
      });
    },

    /** Address and beginning of the page, to say what is there instead. */
    page: (): Promise<string> =>
      engine.run(() => `${window.location.href}\n${document.body.innerText.slice(0, 800)}`),

    /** How far the page has come, and which of its parts have arrived. */
    loading: (): Promise<string> =>
      engine.run(() => {
        const parts = performance
          .getEntriesByType('resource')
          .map(({ name, duration }) => `${duration} ${name}`);
        return [window.location.href, document.readyState, document.visibilityState, ...parts].join('\n');
      }),

    /** Nothing of this is visible any more. */
    missing: (selector: string): Promise<void> =>
      expect.poll(() => visitor.text(selector), { ...PATIENT, message: selector }).toBeNull(),

    async click(selector: string): Promise<void> {
      await visitor.sees(selector);
      await engine.click(selector);
    },

    /** Types into a field in place of what is there. */
    async fill(selector: string, text: string): Promise<void> {
      await visitor.click(selector);
      await engine.press('Control+a');
      await engine.type(text);
      await visitor.has(selector, text);
    },

    /** The field has this value. */
    has: (selector: string, value: string): Promise<void> =>
      expect
        .poll(
          () => engine.run((s) => (document.querySelector(s) as HTMLInputElement | null)?.value, selector),
          { ...PATIENT, message: selector },
        )
        .toBe(value),

    isFocused: (selector: string): Promise<void> =>
      expect
        .poll(() => engine.run((s) => document.activeElement?.matches(s), selector), {
          ...PATIENT,
          message: `${selector} has the focus`,
        })
        .toBe(true),

    isAt: (address: RegExp): Promise<void> =>
      expect.poll(() => engine.run(() => location.href), PATIENT).toMatch(address),

    speaks: (language: string): Promise<void> =>
      expect.poll(() => engine.run(() => document.documentElement.lang), PATIENT).toBe(language),
  };
  return visitor;
}
