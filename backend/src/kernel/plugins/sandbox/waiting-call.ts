import type { Answer, Call } from './messages';
import { SandboxFault } from './sandbox-fault';

/** A call whose caller waits. */
export interface WaitingCall {
  call: Call;
  since: number;
  resolve(value: unknown): void;
  reject(fault: SandboxFault): void;
}

/** Passes the answer or the fault to the caller. */
export function conclude(waiting: WaitingCall, answer: Answer): void {
  if ('fault' in answer) waiting.reject(new SandboxFault(answer.fault, answer.said));
  else waiting.resolve(JSON.parse(answer.text));
}
