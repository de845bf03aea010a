import { SandboxFault } from '../../../kernel/plugins/sandbox/sandbox-fault';

/** The error for callers of a program that no longer runs. */
export const programStopped = (): SandboxFault => new SandboxFault('stopped', { key: 'sandbox.over' });
