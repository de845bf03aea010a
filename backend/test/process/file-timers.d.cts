export function watchTimers(global: object): () => void;
