import { readFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { connect as connectSecure } from 'node:tls';
import type { AuditEvent } from '../audit-event';
import type { AuditSink } from '../audit-sink';
import type { SyslogAddress } from '../../../../config/syslog-address';
import { syslogLine } from './syslog-line';

/**
 * Sends events over TCP or TLS, each with its length before it (RFC 6587, RFC 5425). Syslog has no confirmations. So each portion has a
 * connection of its own, which the sink ends; that the server then ends it, too, without an error, shows that it has read everything.
 */
export class StreamSyslogSink implements AuditSink {
  readonly name = 'syslog';

  constructor(private readonly address: SyslogAddress) {}

  async sendEvents(events: readonly AuditEvent[], signal: AbortSignal): Promise<void> {
    const socket = await this.open();
    if (signal.aborted) socket.destroy();
    else await delivered(socket, framesOf(events), signal);
  }

  private async open(): Promise<Socket> {
    const { transport, host, port, ca } = this.address;
    // Without it, what the server has not read yet would be thrown away when it ends its side.
    const options = { host, port, allowHalfOpen: true };
    if (transport === 'tcp') return connect(options);
    return connectSecure({ ...options, ...(ca !== undefined && { ca: await readFile(ca) }) });
  }
}

const framesOf = (events: readonly AuditEvent[]): string =>
  events
    .map(syslogLine)
    .map((line) => `${line.length} ${line}`)
    .join('');

function delivered(socket: Socket, frames: string, signal: AbortSignal): Promise<void> {
  return new Promise<void>((resolve, reject) => {
    const giveUp = () => socket.destroy(signal.reason as Error);
    socket.once('error', reject);
    // What a server says is thrown away, however much it is.
    socket.once('end', () => {
      if (socket.writableLength) reject(new Error('the connection was ended before all was sent'));
      else resolve();
    });
    socket.once('close', () => reject(new Error('the connection was cut')));
    signal.addEventListener('abort', giveUp, { once: true });
    socket.once('close', () => signal.removeEventListener('abort', giveUp));
    socket.resume();
    socket.end(frames);
  }).finally(() => socket.destroy());
}
