/** The same work, of which the next begins when the last has ended, however it ended. */
export function oneAtATime<In, Out>(work: (input: In) => Promise<Out>): (input: In) => Promise<Out> {
  let last: Promise<unknown> = Promise.resolve();
  return (input) => {
    const result = last.then(() => work(input));
    last = result.catch(() => undefined);
    return result;
  };
}
