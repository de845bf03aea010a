import { readFile } from 'node:fs/promises';
import { connect, isIP, type Socket } from 'node:net';
import { connect as connectSecure } from 'node:tls';
import type { AuditEvent } from '../audit-event';
import type { AuditSink } from '../audit-sink';
import type { SyslogAddress } from '../../../../config/syslog-address';
import { syslogLine } from './syslog-line';

/** A server that is about to end the connection, or has done so, is heard within this time. */
const SETTLE_MS = 200;

/**
 * Sends events over TCP or TLS, each with its length before it (RFC 6587, RFC 5425). Syslog has no confirmations. So each portion has a
 * connection of its own, which the sink ends; that the server ends it only then, and without an error, is the best sign that it has read
 * everything. One that ends it before does so for another reason, as a balancer without a server behind it.
 */
export class StreamSyslogSink implements AuditSink {
  readonly name = 'syslog';

  /** @param settle between what is sent and its end, in milliseconds */
  constructor(
    private readonly address: SyslogAddress,
    private readonly settle = SETTLE_MS,
  ) {}

  async sendEvents(events: readonly AuditEvent[], signal: AbortSignal): Promise<void> {
    const socket = await this.openConnection();
    if (signal.aborted) socket.destroy();
    else await delivered(socket, framesOf(events), this.settle, signal);
  }

  private async openConnection(): Promise<Socket> {
    const { transport, host, port, ca } = this.address;
    // Without it, what the server has not read yet would be thrown away when it ends its side.
    const options = { host, port, allowHalfOpen: true };
    if (transport === 'tcp') return connect(options);
    // A server with several certificates chooses by the name; an address is not allowed as one (RFC 6066).
    const name = isIP(host) ? {} : { servername: host };
    return connectSecure({ ...options, ...name, ...(ca !== undefined && { ca: await readFile(ca) }) });
  }
}

const framesOf = (events: readonly AuditEvent[]): string =>
  events
    .map(syslogLine)
    .map((line) => `${line.length} ${line}`)
    .join('');

function delivered(socket: Socket, frames: string, settle: number, signal: AbortSignal): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  return new Promise<void>((resolve, reject) => {
    const giveUp = () => socket.destroy(signal.reason as Error);
    socket.once('error', reject);
    // What a server says is thrown away, however much it is.
    socket.once('end', () => {
      if (socket.writableEnded) resolve();
      else reject(new Error('the server ended the connection before it was told that there is no more'));
    });
    socket.once('close', () => reject(new Error('the connection was cut')));
    signal.addEventListener('abort', giveUp, { once: true });
    socket.once('close', () => signal.removeEventListener('abort', giveUp));
    socket.resume();
    socket.write(frames, (error) => {
      if (!error) timer = setTimeout(() => socket.end(), settle);
    });
  }).finally(() => {
    clearTimeout(timer);
    socket.destroy();
  });
}
