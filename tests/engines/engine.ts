export type Key = 'Tab' | 'Shift+Tab' | 'Enter' | 'Escape' | 'ArrowDown' | 'ArrowRight' | 'Control+a';

/** A browser with one tab, seen by the journeys through what every engine can do. */
export interface Engine {
  /** Where downloads land. */
  readonly downloads: string;
  open(address: string): Promise<void>;
  /** Runs a function in the page. It sees its arguments only, and both must survive JSON. */
  run<Args extends unknown[], Result>(
    action: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ): Promise<Result>;
  /** Clicks the first element of a CSS selector with the mouse. */
  click(selector: string): Promise<void>;
  /** Types into whatever has the focus. */
  type(text: string): Promise<void>;
  press(key: Key): Promise<void>;
  /** Forgets cookies, storage and service workers: the next page is opened by a new visitor. */
  renew(): Promise<void>;
  close(): Promise<void>;
}

/** The call as source text: the policy of the site lets no text be run in the page, so the engine must do it. */
export function callOf(action: (...args: never[]) => unknown, args: readonly unknown[]): string {
  return `(${action})(...${JSON.stringify(args)})`;
}
