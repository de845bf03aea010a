import { Injectable } from '@nestjs/common';
import { type EntityManager, In } from 'typeorm';
import { TextCipher } from '../../../kernel/stores/cipher/text-cipher';
import { PluginConfig } from '../tables/plugin-config.entity';

export type Secrets = Record<string, string>;

/** The secrets of plugins. They are stored encrypted, and only the plugin's program gets them. */
@Injectable()
export class PluginSecrets {
  constructor(private readonly cipher: TextCipher) {}

  /** The secrets of each of these plugins. Secrets that were encrypted with another server secret count as missing. */
  async readSecrets(pluginIds: readonly number[], manager: EntityManager): Promise<ReadonlyMap<number, Secrets>> {
    if (!pluginIds.length) return new Map();
    const select = { pluginId: true, sealed: true } as const;
    const rows = await manager.find(PluginConfig, { select, where: { pluginId: In([...pluginIds]) } });
    return new Map(rows.map(({ pluginId, sealed }) => [pluginId, this.open(sealed)]));
  }

  /**
   * Writes secrets in the caller's transaction, which must hold the lock of the plugin's row.
   * @param changes `null` deletes a secret
   */
  async changeSecrets(pluginId: number, changes: Record<string, string | null>, manager: EntityManager): Promise<void> {
    if (!Object.keys(changes).length) return;
    const known = (await this.readSecrets([pluginId], manager)).get(pluginId) ?? {};
    const all = Object.entries({ ...known, ...changes }).filter(([, value]) => value !== null);
    const sealed = this.cipher.encryptText(JSON.stringify(Object.fromEntries(all)));
    const { affected } = await manager.update(PluginConfig, { pluginId }, { sealed });
    if (!affected) await manager.insert(PluginConfig, { pluginId, sealed });
  }

  private open(sealed: string): Secrets {
    const text = this.cipher.decryptText(sealed);
    return text === undefined ? {} : (JSON.parse(text) as Secrets);
  }
}
