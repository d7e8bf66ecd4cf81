// The build takes this for three parts of the query library that the site never uses and a bundler cannot leave out.

/** Nothing is written through the query library. */
export class MutationCache {
  clear(): void {}
  resumePausedMutations(): Promise<void> {
    return Promise.resolve();
  }
}

/** No list is asked for page by page. */
export function infiniteQueryBehavior(): never {
  throw new Error('the site has no infinite queries');
}

/** No query waits for a network (`networkMode: 'always'`), so none comes back with it. */
export const onlineManager = {
  subscribe: () => () => {},
  isOnline: () => true,
};
