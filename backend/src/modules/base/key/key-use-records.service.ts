import { Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { type KeyUse, KeyUses } from '../../../kernel/access/key/key-uses';
import { warnUnlessAway } from '../../../kernel/basis/log/warn-unless-away';
import { background } from '../../../kernel/basis/promises/background';
import { retryOnDeadlock } from '../../../kernel/stores/database/retry-on-deadlock';
import { BaseSysApiKey } from '../tables/api-key.entity';

const EVERY_MS = 30_000;

/** An automatic `updateTime` would say that somebody has changed the key. */
const UNCHANGED = { updateTime: () => '`updateTime`' };

/** Records from time to time when each key was last used, from where, and for what. */
@Injectable()
export class KeyUseRecords implements OnModuleInit, OnModuleDestroy {
  private readonly logger = new Logger('KeyUse');
  private timer?: NodeJS.Timeout;

  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly uses: KeyUses,
  ) {}

  onModuleInit(): void {
    this.timer = setInterval(() => background('Noting the use of keys', this.recordUses()), EVERY_MS).unref();
  }

  onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    return this.recordUses();
  }

  /** What could not be written is written in the next round. */
  async recordUses(): Promise<void> {
    for (const [id, use] of this.uses.takeUses())
      try {
        await this.record(id, use);
      } catch (error) {
        this.uses.returnUse(id, use);
        warnUnlessAway(this.logger, 'The use of a key could not be noted:', error);
      }
  }

  /** The first statement locks the row, so that two nodes at once lose nothing of what each of them has seen. */
  private record(id: number, { at, address, permissions }: KeyUse): Promise<void> {
    return retryOnDeadlock(() =>
      this.source.transaction(async (manager) => {
        await manager.update(
          BaseSysApiKey,
          { id },
          { lastTime: new Date(at), lastAddress: address.slice(0, 64), ...UNCHANGED },
        );
        const row = await manager.findOne(BaseSysApiKey, { where: { id }, select: { id: true, uses: true } });
        if (!row || !permissions.size) return;
        const day = new Date(at).toISOString().slice(0, 10);
        const uses = { ...row.uses, ...Object.fromEntries([...permissions].map((one) => [one, day])) };
        await manager.update(BaseSysApiKey, { id }, { uses, ...UNCHANGED });
      }),
    );
  }
}
