import type { Phase, PhaseTraits } from './ledger.ts';
import type { TestEnvironment } from './test-environment.ts';

/** Something that goes wrong. */
export interface Scenario extends PhaseTraits {
  name: string;
  /** Undefined where it can be made to happen, else why not. */
  impossible?(environment: TestEnvironment): string | undefined;
  /** Makes it happen under load and puts it right again. Returns what was wrong. */
  run(environment: TestEnvironment, phase: Phase): Promise<string[]>;
}
