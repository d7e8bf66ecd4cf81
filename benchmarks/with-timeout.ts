/** Awaits a promise; rejects with `timeoutMessage` after the given milliseconds. */
export async function within<T>(ms: number, awaited: Promise<T>, timeoutMessage: () => string): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${timeoutMessage()} after ${ms / 1_000} s`)), ms);
  });
  try {
    return await Promise.race([awaited, deadline]);
  } finally {
    clearTimeout(timer);
  }
}
