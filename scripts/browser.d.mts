export declare function findOrInstallBrowser(): string;
