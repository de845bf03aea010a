import { createSocket, type Socket } from 'node:dgram';
import { lookup } from 'node:dns/promises';
import type { AuditEvent } from '../audit-event';
import type { AuditSink } from '../audit-sink';
import type { SyslogAddress } from '../../../../config/syslog-address';
import { syslogLine } from './syslog-line';

/** What every receiver should accept is 2,048 bytes (RFC 5426). */
const MOST_BYTES = 2048;

/** Sends each event as one datagram. Nobody confirms datagrams: what the network or the receiver loses is lost. */
export class UdpSyslogSink implements AuditSink {
  readonly name = 'syslog';

  constructor(private readonly address: SyslogAddress) {}

  async sendEvents(events: readonly AuditEvent[], signal: AbortSignal): Promise<void> {
    const { host, port } = this.address;
    const { address, family } = await lookup(host);
    const socket = createSocket(family === 6 ? 'udp6' : 'udp4');
    try {
      for (const event of events) {
        signal.throwIfAborted();
        await sendOne(socket, datagramOf(event), port, address);
      }
    } finally {
      socket.close();
    }
  }
}

/** One that is too long keeps what says where it stands. */
function datagramOf(event: AuditEvent): string {
  const line = syslogLine(event);
  return line.length <= MOST_BYTES ? line : syslogLine({ ...event, what: '', target: null, requestId: null });
}

function sendOne(socket: Socket, text: string, port: number, address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    socket.once('error', reject);
    socket.send(text, port, address, (error) => {
      socket.off('error', reject);
      if (error) reject(error);
      else resolve();
    });
  });
}
