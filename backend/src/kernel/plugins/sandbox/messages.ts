import type { TranslatableMessage } from '../../basis/i18n/translatable-message';
import type { SandboxFaultKind } from './sandbox-fault';
import type { SandboxLimits } from './limits';

/** The program to run, and what it may ask of the server. */
export interface Program {
  code: string;
  /** readable as `host.config` */
  config: unknown;
  /** each becomes an async method of `host` */
  grants: readonly string[];
  /** whether there is `host.log` */
  logs: boolean;
}

/** The start data of a thread. */
export interface Beginning {
  program: Program;
  limits: SandboxLimits;
  /** two numbers: the current turn, or 0; and the id of its call */
  progress: SharedArrayBuffer;
}

/** One call. Its input is text already, so that it passes to the thread and into the sandbox unchanged. */
export interface Call {
  id: number;
  method: string;
  input: string;
}

export type Answer = { id: number; text: string } | { id: number; fault: SandboxFaultKind; said: TranslatableMessage };

export type LogLevel = 'debug' | 'info' | 'warn' | 'error';

export interface LogLine {
  level: LogLevel;
  text: string;
}

/** A message to the thread. */
export type Order =
  { calls: Call[] } | { measure: true } | { granted: { id: number; text: string } } | { refused: { id: number } };

/** A message from the thread. `done` means that all calls of a batch have run. */
export interface Report {
  loaded?: Answer;
  answers?: Answer[];
  done?: boolean;
  logs?: LogLine[];
  /** bytes that the program uses */
  memory?: number;
  ask?: { id: number; grant: string; text: string };
}
