interface Waiting {
  cost: number;
  begin: () => void;
}

/**
 * Lets work be begun in the order in which it comes, no more in each turn of the event loop than this. Between two
 * turns the loop looks at everything else: kept answers go out, and one more connection is taken, for it takes one
 * a turn (decision 0036). Returns undefined where the work may begin at once.
 */
export function takeTurns(perTurn: number): (cost: number) => Promise<void> | undefined {
  const waiting: Waiting[] = [];
  let room = perTurn;
  let coming = false;

  function nextTurn(): void {
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
