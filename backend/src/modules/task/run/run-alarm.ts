/** The name of the alarms by which tasks run. */
export const RUN = 'task.run';

/** A run whose node has shown no sign of life for so long is taken over. */
export const LEASE_MS = 12_000;
export const RENEW_MS = 4000;
