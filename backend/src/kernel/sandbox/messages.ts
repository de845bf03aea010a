import type { Said } from '../i18n/said';
import type { SandboxFaultKind } from './sandbox-fault';
import type { SandboxLimits } from './limits';

/** What is to run, and what it may ask of the house. */
export interface Program {
  code: string;
  /** what it reads as `host.config` */
  config: unknown;
  /** each becomes a method of `host` that answers later */
  grants: readonly string[];
  /** whether there is `host.log` */
  logs: boolean;
}

/** What a thread begins with. */
export interface Beginning {
  program: Program;
  limits: SandboxLimits;
  /** two numbers: the turn that is under way, or 0; the call that it belongs to */
  progress: SharedArrayBuffer;
}

/** One call. What it is called with is text already, so that it crosses to the thread, and into the sandbox, as it is. */
export interface Call {
  id: number;
  method: string;
  input: string;
}

export type Answer = { id: number; text: string } | { id: number; fault: SandboxFaultKind; said: Said };

export type LogLevel = 'debug' | 'info' | 'warn' | 'error';

export interface LogLine {
  level: LogLevel;
  text: string;
}

/** To the thread. */
export type Order =
  { calls: Call[] } | { measure: true } | { granted: { id: number; text: string } } | { refused: { id: number } };

/** From the thread. `done` says that all calls of a batch have had their turn. */
export interface Report {
  loaded?: Answer;
  answers?: Answer[];
  done?: boolean;
  logs?: LogLine[];
  /** bytes that its program holds */
  memory?: number;
  ask?: { id: number; grant: string; text: string };
}
