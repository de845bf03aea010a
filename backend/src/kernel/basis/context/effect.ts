/** What came of a request whose status does not tell: nothing, because it only asked; or its answer broke off. */
export type Effect = 'none' | 'failed' | 'unknown';
