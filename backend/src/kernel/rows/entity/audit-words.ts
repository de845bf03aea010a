/** `unknown`: its answer broke off, or is still to be found out. */
export type AuditOutcome = 'begun' | 'done' | 'refused' | 'failed' | 'unknown';

/** What a row of the audit says to systems elsewhere, in the same words for all tables. */
export interface AuditWords {
  /** `request`: a call. `house`: an act of the console. `act`: an act on people, groups or messages of the chat. */
  kind: 'request' | 'house' | 'act';
  /** null if nobody was signed in, or for the console itself */
  staffId: number | null;
  /** its beginning only, or null */
  staffName: string | null;
  /** of the program that did it for the staff member */
  keyId: number | null;
  /** the path of a call, or the name of an act */
  what: string;
  target: { type: string; id: number } | null;
  outcome: AuditOutcome;
  /** of the answer */
  status: number | null;
  /** the network, without the address in it */
  network: string | null;
  requestId: string | null;
}
