/** Signals with which a person or a system asks the process to end. */
export const ASKING = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT'] as const;

export type Asking = (typeof ASKING)[number];
