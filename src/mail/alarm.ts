/** Wakes a loop that waits for its next turn. */
export interface Alarm {
  /** Resolves when it is rung, at once if it was since the last time, and at the latest after so long. */
  within(ms: number): Promise<void>;
  ring(): void;
}

export function createAlarm(): Alarm {
  let rung = false;
  let wake: () => void = () => undefined;
  return {
    async within(ms) {
      if (!rung) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, ms);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      rung = false;
    },
    ring() {
      rung = true;
      wake();
    },
  };
}
