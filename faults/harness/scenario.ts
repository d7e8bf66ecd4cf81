import type { Phase, PhaseTraits } from './ledger.ts';
import type { TestEnvironment } from './test-environment.ts';

/** A fault. */
export interface Scenario extends PhaseTraits {
  name: string;
  /** Undefined if it can be caused here, else why not. */
  impossible?(environment: TestEnvironment): string | undefined;
  /** Causes the fault under load and ends it. Returns descriptions of failures. */
  run(environment: TestEnvironment, phase: Phase): Promise<string[]>;
}
