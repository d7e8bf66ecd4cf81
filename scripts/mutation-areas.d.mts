export interface MutationArea {
  /** Files that are changed. */
  mutate: string[];
  /** Tests that must notice. */
  tests: string[];
}
export const AREAS: Record<string, MutationArea>;
