import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../../config/app-config';
import { BusinessError } from '../../../kernel/basis/errors/business-error';
import { PublicDownloads } from '../../../kernel/plugins/outgoing/public-downloads';
import { PACKAGE } from '../package/package-bounds';
import { Publishers } from '../trust/publishers.service';
import { RevocationList } from '../trust/revocation-list';
import { type MarketEntry, openIndex, readIndex } from './market-index';

const INDEX = { mostBytes: 2 ** 20, longestMs: 10_000 };
const PACKAGE_MS = 60_000;
const KEPT_MS = 5 * 60_000;

/** The index of a market, and its signer. */
export interface Market {
  signer: string;
  entries: readonly MarketEntry[];
}

/** Downloads the index and the packages from `PLUGIN_MARKET_URL`. The index is cached; a package must match the hash in the index. */
@Injectable()
export class MarketSource {
  private kept?: { market: Promise<Market>; until: number };

  constructor(
    private readonly config: AppConfig,
    private readonly downloads: PublicDownloads,
    private readonly publishers: Publishers,
    private readonly revocations: RevocationList,
  ) {}

  get address(): URL | undefined {
    const { pluginMarketUrl } = this.config;
    return pluginMarketUrl ? new URL(pluginMarketUrl) : undefined;
  }

  /** @param isFresh bypasses the cache @throws BusinessError if the market does not answer, or its key is not trusted */
  async readMarket(isFresh = false): Promise<Market> {
    const market = await this.recent(isFresh);
    // The trusted keys may have changed since the index was cached.
    await this.requireTrusted(market.signer);
    return market;
  }

  /** @throws BusinessError if the package is missing, or does not match the index */
  async download({ url, sha256, size }: MarketEntry): Promise<Buffer> {
    const from = new URL(url, this.address);
    const mostBytes = Math.min(size, PACKAGE.packedMb * 2 ** 20);
    const bytes = await this.downloads.fetch(from, { mostBytes, longestMs: PACKAGE_MS }).catch((error: unknown) => {
      throw away(error);
    });
    const found = createHash('sha256').update(bytes).digest('hex');
    if (found !== sha256) throw new BusinessError('plugin.marketHash');
    return bytes;
  }

  /** Concurrent callers share one download. A failed download is not cached. */
  private recent(isFresh: boolean): Promise<Market> {
    if (this.kept && !isFresh && Date.now() < this.kept.until) return this.kept.market;
    const market = this.fetch();
    const kept = { market, until: Date.now() + KEPT_MS };
    this.kept = kept;
    market.catch(() => {
      if (this.kept === kept) this.kept = undefined;
    });
    return market;
  }

  private async fetch(): Promise<Market> {
    const { address } = this;
    if (!address) throw new BusinessError('plugin.marketOff');
    const file = await this.downloads.fetch(address, INDEX).catch((error: unknown) => {
      throw away(error);
    });
    const { signer, json } = openIndex(file);
    if (!signer) throw new BusinessError('plugin.marketForged');
    await this.requireTrusted(signer);
    try {
      return { signer, entries: readIndex(json) };
    } catch (error) {
      throw away(error);
    }
  }

  private async requireTrusted(signer: string): Promise<void> {
    const isGood = (await this.publishers.isTrusted(signer)) && !(await this.revocations.findRevoked([signer])).size;
    if (!isGood) throw new BusinessError('plugin.marketUnknown', { key: signer });
  }
}

const away = (error: unknown): BusinessError =>
  new BusinessError('plugin.marketUnreachable', { reason: error instanceof Error ? error.message : String(error) });
