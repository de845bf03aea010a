import { isIP } from 'node:net';
import { boundedRequest, type Incoming, type Outgoing } from '../../../kernel/plugins/outgoing/bounded-request';
import { publicAddressesOf, type Resolve } from '../../../kernel/plugins/outgoing/public-lookup';
import { withinSignal } from '../../../kernel/plugins/outgoing/within-signal';
import { GrantRefusal } from '../../../kernel/plugins/sandbox/grant-refusal';
import type { Scopes } from '../hook/scopes';
import { lookup } from '../../../lookup';
import { askedAs } from './asked';
import { RateLimit } from './rate-limit';

const LONGEST_MS = 5000;
const MOST_BYTES = 2 ** 20;
const A_MINUTE = 60;
const PORTS: Record<string, string> = { 'http:': '80', 'https:': '443' };

/** Headers about the transport, which only the console sets. */
const OURS = /^(?:host|connection|content-length|transfer-encoding|upgrade|expect|te|trailer|keep-alive|proxy-.*)$/;

interface Asked {
  url: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

const askedOf = askedAs<Asked>({
  type: 'object',
  required: ['url'],
  additionalProperties: false,
  properties: {
    url: { type: 'string', minLength: 1, maxLength: 4000 },
    method: { type: 'string', enum: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] },
    headers: { type: 'object', additionalProperties: { type: 'string', maxLength: 4000 } },
    body: { type: 'string' },
  },
});

/** Lets a program send requests to the granted hosts, never to private networks and never after a redirect. */
export class HttpScope {
  private readonly rate = new RateLimit(A_MINUTE);

  /** @param resolve and @param send replace the network in tests */
  constructor(
    private readonly granted: NonNullable<Scopes['http']>,
    private readonly resolve?: Resolve,
    private readonly send: typeof boundedRequest = boundedRequest,
  ) {}

  /** @throws GrantRefusal */
  async sendRequest(given: unknown): Promise<Incoming> {
    const { url: address, method = 'GET', headers = {}, body } = askedOf(given);
    const url = this.allowed(address, method);
    this.rate.requireUnderLimit();
    const signal = AbortSignal.timeout(LONGEST_MS);
    const within = <T>(work: Promise<T>) =>
      withinSignal(signal, work, () => new GrantRefusal(`no answer within ${LONGEST_MS} ms`));
    try {
      const addresses = await within(publicAddressesOf(url.hostname, this.resolve));
      const outgoing: Outgoing = { method, url, addresses, body, headers: headersOf(headers, body) };
      return await within(this.send(outgoing, MOST_BYTES, signal));
    } catch (error) {
      throw new GrantRefusal(error instanceof Error ? error.message : String(error));
    }
  }

  private allowed(address: string, method: string): URL {
    const url = URL.canParse(address) ? new URL(address) : undefined;
    const usual = url && lookup(PORTS, url.protocol);
    const port = url?.port || usual;
    if (!url || !port || !usual || url.username || url.password) throw new GrantRefusal('no address of a web server');
    if (!(this.granted.methods ?? ['GET', 'POST']).includes(method))
      throw new GrantRefusal(`${method} was not granted`);
    const isGranted = this.granted.hosts.some((host) => isCovered(host, url.hostname, port, usual));
    if (!isGranted || isIP(url.hostname)) throw new GrantRefusal(`${url.host} was not granted`);
    return url;
  }
}

/** `*.example.com` matches all names below it, but not the name itself. Without a port, the default port is meant. */
function isCovered(host: string, name: string, port: string, usual: string): boolean {
  const [pattern = '', wanted = usual] = host.split(':');
  if (wanted !== port) return false;
  return pattern.startsWith('*.')
    ? name.endsWith(pattern.slice(1)) && name.length > pattern.length - 1
    : name === pattern;
}

function headersOf(given: Record<string, string>, body: string | undefined): Record<string, string> {
  const own = Object.entries(given).map(([name, value]) => [name.toLowerCase(), value] as const);
  const headers = new Map([['user-agent', 'Switchboard-Plugin'], ...own.filter(([name]) => !OURS.test(name))]);
  // Compressed data could unpack to more than the size limit.
  headers.set('accept-encoding', 'identity');
  if (body !== undefined) headers.set('content-length', String(Buffer.byteLength(body)));
  return Object.fromEntries(headers);
}
