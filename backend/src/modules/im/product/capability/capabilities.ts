import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { AppConfig } from '../../../../config/app-config';
import { WatchedDataSource } from '../../../../kernel/stores/database/watched-data-source';
import { Bus } from '../../../../kernel/stores/bus/bus';
import { reasonOf } from '../../../../kernel/durability/engine/reason-of';
import { settledWithin } from '../../../../kernel/basis/promises/settled-within';
import { ServiceUnavailable } from '../../../../kernel/basis/errors/service-unavailable';
import { BusinessError } from '../../../../kernel/basis/errors/business-error';
import { isUnavailable } from '../../../../kernel/basis/errors/unavailable';
import { IM } from '../../tables/im-source';
import { fitToTables } from '../schema/fit';
import type { FeatureKey } from './features';
import { type Findings, findingsOf } from './findings';
import { inexactTables } from './inexact-tables';
import { sentenceOf } from './sentence';
import { background } from '../../../../kernel/basis/promises/background';

/** How long the start waits for a slow chat database. */
const PATIENCE_MS = 2000;

/** Topic that makes every node read the features again. */
const PROBE = 'im:probe';

/**
 * The features of the connected chat product. They are read at the start and on request of staff. Columns that the product's tables do not
 * have are left out everywhere from then on. While the features are unknown, because the database is slow or unavailable, no call is
 * refused in advance.
 */
@Injectable()
export class Capabilities implements OnModuleInit {
  private readonly logger = new Logger('Capabilities');
  private looking?: Promise<void>;
  /** undefined until the database could be read */
  found?: Findings;
  /** why the last read failed */
  failure?: 'unreachable' | 'refused';

  constructor(
    @InjectDataSource(IM) private readonly chat: DataSource,
    private readonly bus: Bus,
    private readonly config: AppConfig,
  ) {}

  async onModuleInit(): Promise<void> {
    this.bus.subscribeTo(PROBE, () => {
      background('The look at the chat database', this.lookAnew());
    });
    if (this.chat instanceof WatchedDataSource) this.chat.whenBack(() => this.prepare());
    await this.prepare();
  }

  /** Since when the chat database has been unavailable; undefined while it answers. */
  get awaySince(): Date | undefined {
    return this.chat instanceof WatchedDataSource ? this.chat.availability.awaySince : undefined;
  }

  /** Reads the features again, on every node. */
  async probe(): Promise<void> {
    await this.bus.publishMessage(PROBE, null);
    await this.lookAnew();
  }

  hasFeature(key: FeatureKey): boolean {
    return this.found?.features.get(key)?.has ?? true;
  }

  /** Whether the product itself observes this feature; true if that is unknown. */
  isObserved(key: FeatureKey): boolean {
    return this.found?.features.get(key)?.remark !== 'notObserved';
  }

  /** @throws BusinessError with the reason if the chat product lacks it */
  requireFeature(key: FeatureKey): void {
    const feature = this.found?.features.get(key);
    if (!feature || feature.has) return;
    const why = sentenceOf(feature) ?? '';
    const { missing } = feature;
    throw new BusinessError('im.lackingFeature', { why }, { reason: 'capability', feature: key, missing });
  }

  /** Reads again, because a read that failed while the database was away is useless. */
  private async prepare(): Promise<void> {
    await settledWithin([Promise.resolve(this.looking).then(() => this.readOnce())], PATIENCE_MS);
  }

  /** Reconnects first if the database is unavailable. */
  private async lookAnew(): Promise<void> {
    const { chat } = this;
    if (chat instanceof WatchedDataSource && chat.availability.awaySince)
      await settledWithin([chat.availability.reconnect()], PATIENCE_MS);
    await this.readOnce();
  }

  /** One read at a time; other callers wait for it. */
  private readOnce(): Promise<void> {
    this.looking ??= this.read().finally(() => (this.looking = undefined));
    return this.looking;
  }

  private async read(): Promise<void> {
    try {
      const schema = await fitToTables(this.chat);
      const found = (inexact: ReadonlySet<string>): Findings =>
        findingsOf(schema, !this.config.imDatabaseUrl, !!this.config.imRedisUrl, inexact);
      // What was read counts, even if a table then refuses to be asked for its ids.
      this.found = found(new Set());
      this.failure = undefined;
      this.found = found(await inexactTables(this.chat, schema));
    } catch (error) {
      this.failure = isUnavailable(error) ? 'unreachable' : 'refused';
      if (!(error instanceof ServiceUnavailable))
        this.logger.warn(`The chat database could not be asked what it has: ${reasonOf(error)}`);
    }
  }
}
