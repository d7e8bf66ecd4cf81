export interface TestFile {
  /** From the root, with slashes. */
  file: string;
  text: string;
  layers: string[];
}
export function createLayers(root: string): (file: { file: string; text: string }) => string[];
export function readTestFiles(root: string): TestFile[];
