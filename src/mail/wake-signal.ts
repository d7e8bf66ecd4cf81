/** Lets others wake a loop that waits for its next turn. */
export interface WakeSignal {
  /** Resolves on `wake`, at once if it was called since the last wait, and after the timeout at the latest. */
  wait(timeoutMs: number): Promise<void>;
  wake(): void;
}

export function createWakeSignal(): WakeSignal {
  let isSignalled = false;
  let resolveWait: () => void = () => undefined;
  return {
    async wait(timeoutMs) {
      if (!isSignalled) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, timeoutMs);
          resolveWait = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      isSignalled = false;
    },
    wake() {
      isSignalled = true;
      resolveWait();
    },
  };
}
