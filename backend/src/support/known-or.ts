import { connectReason } from '../config/connect-reason';
import { answeredWithin } from '../kernel/stores/availability/answered-within';

/** Why something is not known. */
export interface Unknown {
  unknown: string;
}

/** More than it takes to connect to a server that is far away or busy. */
export const PATIENCE_MS = 15_000;

export const whyUnknown = (error: unknown): string => `Could not be read: ${connectReason(error)}.`;

/** What was asked for, or why it is not known; what never answers is not known either. */
export async function knownOr<T>(read: () => Promise<T>, patienceMs = PATIENCE_MS): Promise<T | Unknown> {
  try {
    return await answeredWithin(patienceMs, read);
  } catch (error) {
    return { unknown: whyUnknown(error) };
  }
}
