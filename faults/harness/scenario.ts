import type { Phase, PhaseTraits } from './ledger.ts';
import type { World } from './world.ts';

/** Something that goes wrong. */
export interface Scenario extends PhaseTraits {
  name: string;
  /** Undefined where it can be made to happen, else why not. */
  impossible?(world: World): string | undefined;
  /** Makes it happen under load and puts it right again. Returns what was wrong. */
  run(world: World, phase: Phase): Promise<string[]>;
}
