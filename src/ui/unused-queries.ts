// Replaces three modules of the query library that the site does not use and tree shaking cannot remove.

/** The site has no mutations. */
export class MutationCache {
  clear(): void {}
  resumePausedMutations(): Promise<void> {
    return Promise.resolve();
  }
}

/** The site has no infinite queries. */
export function infiniteQueryBehavior(): never {
  throw new Error('the site has no infinite queries');
}

/** `networkMode: 'always'`: no query waits for the network. */
export const onlineManager = {
  subscribe: () => () => {},
  isOnline: () => true,
};
