import { Injectable } from '@nestjs/common';
import { boundedBytes } from './bounded-request';
import { publicAddressesOf, resolveAll, type Resolve } from './public-lookup';
import { withinSignal } from './within-signal';

interface Bounds {
  mostBytes: number;
  longestMs: number;
}

/** Downloads files from the public internet. Redirects are not followed, because their target has not been checked. */
@Injectable()
export class PublicDownloads {
  /** Tests replace both of these to avoid the network. */
  resolve: Resolve = resolveAll;
  send = boundedBytes;

  /** @throws NotPublic, TooLong, or an Error that describes another failure */
  async fetch(url: URL, { mostBytes, longestMs }: Bounds): Promise<Buffer> {
    const signal = AbortSignal.timeout(longestMs);
    const late = () => new Error(`no answer within ${longestMs} ms`);
    const addresses = await withinSignal(signal, publicAddressesOf(url.hostname, this.resolve), late);
    const headers = { 'user-agent': 'Switchboard', 'accept-encoding': 'identity' };
    const sent = this.send({ method: 'GET', url, headers, addresses }, mostBytes, signal);
    const { status, body } = await withinSignal(signal, sent, late);
    if (status !== 200) throw new Error(`HTTP ${status}`);
    return body;
  }
}
