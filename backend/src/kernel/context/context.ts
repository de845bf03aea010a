import { AsyncLocalStorage } from 'node:async_hooks';
import type { Staff } from './staff';
import type { Code } from '../codes';
import type { Language } from './language';
import type { CurrentWork } from '../watchdog/current-work';

/** What is known of the request under way, wherever the code happens to be. */
export interface Context {
  /** goes out as `x-request-id` and into every log line */
  requestId: string;
  language: Language;
  /** of the person, as far as the trusted proxies tell */
  ip: string;
  userAgent: string;
  /** without the query */
  path: string;
  method: string;
  /** in milliseconds, of `performance.now()` */
  startedAt: number;
  /** what the watchdog would call it; until it has been answered */
  work?: CurrentWork;
  /** set by the guard */
  staff?: Staff;
  /** the session of the token; set by the guard */
  sessionId?: string;
  /** the plugin whose proposal is being carried out */
  proposedBy?: string;
  /** of whoever tries to sign in, where the name is known: for the log alone */
  visitorId?: number;
  /** the envelope's code, where it is not success */
  code?: Code;
  /** the query of a GET, the body of a POST; unmasked */
  params?: unknown;
  /** its statements may take long; set by whoever knows, see `allowLongStatements` */
  isPatient?: boolean;
}

const storage = new AsyncLocalStorage<Context>();

export const runInContext = <T>(value: Context, run: () => T): T => storage.run(value, run);

/** The request under way; none in a job or at start-up. */
export const context = (): Context | undefined => storage.getStore();
