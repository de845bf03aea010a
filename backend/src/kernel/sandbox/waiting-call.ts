import type { Answer, Call } from './messages';
import { SandboxFault } from './sandbox-fault';

/** A call that somebody waits for. */
export interface WaitingCall {
  call: Call;
  since: number;
  resolve(value: unknown): void;
  reject(fault: SandboxFault): void;
}

/** Tells who waits what has come of it. */
export function conclude(waiting: WaitingCall, answer: Answer): void {
  if ('fault' in answer) waiting.reject(new SandboxFault(answer.fault, answer.said));
  else waiting.resolve(JSON.parse(answer.text));
}
