export type EngineName = 'chromium' | 'firefox' | 'webkit';
export declare function enginesToTest(): EngineName[];
export declare function findEngine(
  name: EngineName,
): Promise<{ kind: 'playwright' | 'system'; executable: string }>;
export declare function installEngines(): Promise<EngineName[]>;
