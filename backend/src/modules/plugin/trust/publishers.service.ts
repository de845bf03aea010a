import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, In, Not } from 'typeorm';
import { AppConfig } from '../../../config/app-config';
import { BusinessError } from '../../../kernel/basis/errors/business-error';
import { scopeWords } from '../hook/scope-words';
import { type Scopes, scopeNames } from '../hook/scopes';
import { DEMO_PUBLISHER } from '../package/demo-publisher';
import { PluginPublisher } from '../tables/plugin-publisher.entity';

/** The scopes that each publisher's packages may have, by key. A key that is missing has no limit. */
export type Ceilings = ReadonlyMap<string, ReadonlySet<string>>;

/** The publishers whose packages are accepted: those that staff have entered, and those of `PLUGIN_TRUSTED_KEYS`. */
@Injectable()
export class Publishers {
  constructor(
    private readonly config: AppConfig,
    @InjectDataSource() private readonly source: DataSource,
  ) {}

  /** The keys that are trusted without a row, and their origin. */
  listConfigured(): { publicKey: string; origin: 'environment' | 'demo' }[] {
    const { pluginTrustedKeys, production } = this.config;
    return [
      ...pluginTrustedKeys.map((publicKey) => ({ publicKey, origin: 'environment' as const })),
      ...(production ? [] : [{ publicKey: DEMO_PUBLISHER, origin: 'demo' as const }]),
    ];
  }

  /** Whether any trusted publisher can vouch for a package when nobody is signed in. */
  async hasVouching(): Promise<boolean> {
    if (this.config.pluginTrustedKeys.some(isVouching)) return true;
    return this.source.manager.existsBy(PluginPublisher, { publicKey: Not(DEMO_PUBLISHER) });
  }

  /**
   * Returns the key if it is trusted, otherwise null.
   * @param key the key that signed a package
   * @throws BusinessError in production, where an unsigned or untrusted package is never accepted
   */
  async findTrusted(key: string | undefined): Promise<string | null> {
    if (key !== undefined && (await this.isTrusted(key))) return key;
    if (this.config.production) throw new BusinessError(key ? 'plugin.unknownPublisher' : 'plugin.unsigned');
    return null;
  }

  async isTrusted(key: string): Promise<boolean> {
    if (this.listConfigured().some(({ publicKey }) => publicKey === key)) return true;
    return this.source.manager.existsBy(PluginPublisher, { publicKey: key });
  }

  /** @throws BusinessError with the scopes that a package asks for and its publisher may not have */
  async requireWithin(key: string | null, scopes: Scopes, manager = this.source.manager): Promise<void> {
    if (key === null) return;
    const ceiling = (await this.readCeilings([key], manager)).get(key);
    if (!ceiling) return;
    const beyond = Object.fromEntries(Object.entries(scopes).filter(([scope]) => !ceiling.has(scope)));
    if (scopeNames(beyond).length) throw new BusinessError('plugin.beyondCeiling', { scopes: scopeWords(beyond) });
  }

  /** The names that staff gave to the publishers of these keys. */
  async namesOf(keys: readonly (string | null)[]): Promise<ReadonlyMap<string, string>> {
    const known = [...new Set(keys.filter((key) => key !== null))];
    if (!known.length) return new Map();
    const rows = await this.source.manager.findBy(PluginPublisher, { publicKey: In(known) });
    return new Map(rows.map(({ publicKey, name }) => [publicKey, name]));
  }

  async readCeilings(keys: readonly (string | null)[], manager = this.source.manager): Promise<Ceilings> {
    const known = [...new Set(keys.filter((key) => key !== null))];
    if (!known.length) return new Map();
    const rows = await manager.findBy(PluginPublisher, { publicKey: In(known) });
    return new Map(rows.map(({ publicKey, scopes }) => [publicKey, new Set(scopes)]));
  }
}

/** Whether a signature by this key proves anything. The private half of the demo key is public. */
export const isVouching = (publisher: string): boolean => publisher !== DEMO_PUBLISHER;
