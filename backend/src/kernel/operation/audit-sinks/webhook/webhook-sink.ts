import { boundedRequest } from '../../../plugins/outgoing/bounded-request';
import { isPublicAddress } from '../../../plugins/outgoing/public-address';
import { resolveAll } from '../../../plugins/outgoing/public-lookup';
import type { AuditEvent } from '../audit-event';
import type { AuditSink } from '../audit-sink';
import { signatureOf } from '../../../plugins/outgoing/signature';

/** What the answer says is not used. */
const MOST_ANSWER = 64 * 1024;

/**
 * Posts events to an address, one in a line, with a signature. Any status from 200 to 299 confirms them. Redirects are not followed. The
 * address may be private, because the administrator of the server sets it; plain http is allowed only there.
 */
export class WebhookSink implements AuditSink {
  readonly name = 'webhook';

  constructor(
    private readonly address: string,
    private readonly secret: string,
  ) {}

  async sendEvents(events: readonly AuditEvent[], signal: AbortSignal): Promise<void> {
    const url = new URL(this.address);
    const addresses = await resolveAll(url.hostname.replace(/^\[|\]$/g, ''));
    if (url.protocol === 'http:' && addresses.some(({ address }) => isPublicAddress(address)))
      throw new Error('plain http is allowed only within a private network');
    signal.throwIfAborted();
    const body = events.map((event) => `${JSON.stringify(event)}\n`).join('');
    const headers = {
      'content-type': 'application/x-ndjson',
      'content-length': String(Buffer.byteLength(body)),
      'accept-encoding': 'identity',
      'user-agent': 'Switchboard',
      'x-switchboard-signature': signatureOf(this.secret, body, Date.now()),
    };
    const { status } = await boundedRequest({ method: 'POST', url, headers, body, addresses }, MOST_ANSWER, signal);
    if (status < 200 || status > 299) throw new Error(`HTTP ${status}`);
  }
}
