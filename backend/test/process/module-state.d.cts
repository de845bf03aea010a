export function keepState(exported: unknown): void;
export function restoreState(): void;
