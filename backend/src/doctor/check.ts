import type { Finding } from './finding';
import type { Installation } from './installation';

/** A fault is no outcome: it is the error of the rule that also stops the start, so that the two cannot differ. */
export interface Outcome {
  result: Extract<Finding['result'], 'ok' | 'warning'>;
  sentence: string;
}

/** Examines one thing, and changes nothing. */
export interface Check {
  name: string;
  /** @throws StartError for what stops a start; any other error means that it could not be examined */
  examine: (installation: Installation) => Outcome | Promise<Outcome>;
}

export const ok = (sentence: string): Outcome => ({ result: 'ok', sentence });
/** For what merely hurts: the product starts with it. */
export const warning = (sentence: string): Outcome => ({ result: 'warning', sentence });
