import { SandboxFault } from '../../../kernel/sandbox/sandbox-fault';

/** What whoever asks a program is told that is not there any more. */
export const away = (): SandboxFault => new SandboxFault('stopped', { key: 'sandbox.over' });
