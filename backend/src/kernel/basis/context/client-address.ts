import type { IncomingMessage } from 'node:http';
import { compile, default as proxyAddr } from '@fastify/proxy-addr';
import type { FastifyRequest } from 'fastify';
import { plainAddress } from '../network/address';

const HEADER = 'x-forwarded-for';

/**
 * Returns the address of the client in one spelling, as far as trusted proxies report it. Call it before anything else reads `request.ip`:
 * Fastify looks for trusted addresses in the header, and would take `10.0.0.1:443` or `unknown` for a client.
 */
export function clientAddress(request: FastifyRequest): string {
  keepKnownHops(request.raw);
  return plainAddress(request.ip) ?? '';
}

/**
 * The same for a request that Fastify does not see: one that asks for a WebSocket.
 * @param trustedProxies as in the configuration; it must have been checked
 */
export function addressOfUpgrade(request: IncomingMessage, trustedProxies: string[]): string {
  keepKnownHops(request);
  return plainAddress(proxyAddr(request, trustedProxies.length ? compile(trustedProxies) : () => false)) ?? '';
}

function keepKnownHops({ headers }: IncomingMessage): void {
  if (headers[HEADER] !== undefined) headers[HEADER] = knownHops(String(headers[HEADER])).join(', ');
}

/** The addresses up to the proxy that does not know where the request came from. Who is behind that one counts as it. */
function knownHops(header: string): string[] {
  const hops: string[] = [];
  for (const said of header.split(',').reverse()) {
    const address = plainAddress(said);
    if (!address) break;
    hops.unshift(address);
  }
  return hops;
}
