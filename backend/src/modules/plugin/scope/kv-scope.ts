import type { EntityManager } from 'typeorm';
import { lockRows } from '../../../kernel/stores/database/lock-rows';
import { retryOnDeadlock } from '../../../kernel/stores/database/retry-on-deadlock';
import { GrantRefusal } from '../../../kernel/plugins/sandbox/grant-refusal';
import { PluginKv } from '../tables/plugin-kv.entity';
import { askedAs } from './asked';
import { RateLimit } from './rate-limit';

const MOST_KEYS = 1000;
const MOST_BYTES = 64 * 1024;
const A_MINUTE = 600;

const nameOf = askedAs<string>({ type: 'string', minLength: 1, maxLength: 128 });

/** Lets a program store JSON values under its own keys, which no other program sees. */
export class KvScope {
  private readonly rate = new RateLimit(A_MINUTE);

  constructor(
    private readonly pluginId: number,
    private readonly manager: EntityManager,
  ) {}

  /** @returns null if there is no such key. @throws GrantRefusal */
  async readValue(given: unknown): Promise<unknown> {
    const row = await this.manager.findOneBy(PluginKv, this.at(given));
    return row ? (JSON.parse(row.value) as unknown) : null;
  }

  /** @throws GrantRefusal if the value is too long, or there are too many keys */
  async writeValue(given: unknown, value: unknown): Promise<null> {
    const where = this.at(given);
    const text = JSON.stringify(value ?? null);
    if (Buffer.byteLength(text) > MOST_BYTES) throw new GrantRefusal(`more than ${MOST_BYTES} bytes`);
    if (!(await this.update(where, text, this.manager))) await this.insert(where, text);
    return null;
  }

  /** @throws GrantRefusal */
  async deleteValue(given: unknown): Promise<null> {
    await this.manager.delete(PluginKv, this.at(given));
    return null;
  }

  private at(given: unknown): { pluginId: number; name: string } {
    const name = nameOf(given);
    this.rate.requireUnderLimit();
    return { pluginId: this.pluginId, name };
  }

  /** Locks the plugin's row. Otherwise several nodes at once could each insert the last allowed key. */
  private insert(where: { pluginId: number; name: string }, value: string): Promise<void> {
    return retryOnDeadlock(() =>
      this.manager.transaction(async (manager) => {
        await lockRows(manager, 'plugin_info', [this.pluginId]);
        if (await this.update(where, value, manager)) return;
        if ((await manager.countBy(PluginKv, { pluginId: this.pluginId })) >= MOST_KEYS)
          throw new GrantRefusal(`more than ${MOST_KEYS} names`);
        await manager.insert(PluginKv, { ...where, value });
      }),
    );
  }

  private async update(where: object, value: string, manager: EntityManager): Promise<boolean> {
    return !!(await manager.update(PluginKv, where, { value })).affected;
  }
}
