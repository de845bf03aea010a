import { AsyncLocalStorage } from 'node:async_hooks';
import type { Authority } from './authority';
import type { Effect } from './effect';
import type { Staff } from './staff';
import type { Code } from '../codes';
import type { Language } from './language';
import type { CurrentWork } from '../watchdog/current-work';

/** What is known about the current request, available anywhere in the code. */
export interface Context {
  /** sent as `x-request-id` and written to every log line */
  requestId: string;
  language: Language;
  /** of the client, as far as the trusted proxies report it */
  ip: string;
  userAgent: string;
  /** without the query, and without the token of a link */
  path: string;
  method: string;
  /** in milliseconds, of `performance.now()` */
  startedAt: number;
  /** the work that the watchdog tracks; until the request has been answered */
  work?: CurrentWork;
  /** set by the guard */
  staff?: Staff;
  /** the session id of the token; set by the guard */
  sessionId?: string;
  /** the key of the program that sent it; the staff member is then the owner of the key, with no more rights than it has */
  key?: { readonly id: number; readonly name: string };
  /** the plugin whose proposal is being carried out */
  proposedBy?: string;
  /** the id of the user who tries to sign in, if the name is known; only for the log */
  visitorId?: number;
  /** the code of the response envelope, if it is not success */
  code?: Code;
  /** the query of a GET, the body of a POST; unmasked */
  params?: unknown;
  /** who is responsible instead of a staff member */
  authority?: Authority;
  /** what it was about, such as the titles of the first rows that it deleted; for the trail, because its parameters do not tell */
  subject?: string;
  /** what came of it, if the status does not tell */
  effect?: Effect;
  /** whether its statements may take long; see `allowLongStatements` */
  isPatient?: boolean;
}

const storage = new AsyncLocalStorage<Context>();

export const runInContext = <T>(value: Context, run: () => T): T => storage.run(value, run);

/** Returns the context of the current request; undefined in a job or at startup. */
export const context = (): Context | undefined => storage.getStore();
