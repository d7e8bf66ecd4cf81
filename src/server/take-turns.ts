interface Waiting {
  cost: number;
  begin: () => void;
}

/** So often others may come in first. They do not hold up for ever those who are in. */
const MOST_LET_IN = 64;

/**
 * Lets work be begun in the order in which it comes, no more in each turn of the event loop than this. Between two
 * turns the loop looks at everything else: kept answers go out, and more connections are taken. It takes one a turn,
 * so the next work waits while `someoneCameIn` since it was last asked (decision 0036). Returns undefined where the
 * work may begin at once.
 */
export function takeTurns(
  perTurn: number,
  someoneCameIn: () => boolean = () => false,
): (cost: number) => Promise<void> | undefined {
  const waiting: Waiting[] = [];
  let room = perTurn;
  let coming = false;
  let letIn = 0;

  function nextTurn(): void {
    if (someoneCameIn() && letIn < MOST_LET_IN) {
      letIn += 1;
      setImmediate(nextTurn);
      return;
    }
    letIn = 0;
    coming = false;
    room = perTurn;
    while (room > 0) {
      const next = waiting.shift();
      if (!next) return;
      begin(next.cost);
      next.begin();
    }
  }

  function begin(cost: number): void {
    room -= cost;
    if (!coming) setImmediate(nextTurn);
    coming = true;
  }

  return (cost) => {
    if (room <= 0) return new Promise<void>((resolve) => waiting.push({ cost, begin: resolve }));
    begin(cost);
    return undefined;
  };
}
