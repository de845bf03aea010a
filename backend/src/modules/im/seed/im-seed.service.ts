import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { AppConfig } from '../../../config/app-config';
import { insertMany } from '../../../kernel/stores/database/insert-many';
import { ConfService } from '../../base/conf/conf.service';
import { BaseSysUser } from '../../base/tables/user.entity';
import { Flag } from '../tables/columns/flag.decorator';
import { ImSystemMessage } from '../tables/im-system-message.entity';
import { ImUser } from '../tables/im-user.entity';
import { messages } from './messages';
import { people } from './people';
import { seedPushes } from './seed-pushes';

/** Seeds data for trying out the chat screens, once, if the chat tables are the console's own and unused. */
@Injectable()
export class ImSeedService implements OnModuleInit {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly conf: ConfService,
    private readonly config: AppConfig,
  ) {}

  async onModuleInit(): Promise<void> {
    const { seed, imDatabaseUrl } = this.config;
    if (seed !== 'demo' || imDatabaseUrl || (await this.conf.readValue('imSeed'))) return;
    await this.source.transaction(async (manager) => {
      if (!(await this.conf.claimKey('imSeed', manager)) || (await inUse(manager))) return;
      await seedChat(manager, new Date());
    });
  }
}

const inUse = async (manager: EntityManager): Promise<boolean> =>
  (await manager.exists(ImUser)) || (await manager.exists(ImSystemMessage));

async function seedChat(manager: EntityManager, now: Date): Promise<void> {
  const [maker = { id: 0, name: null }] = await manager.find(BaseSysUser, { order: { id: 'ASC' }, take: 1 });
  const userIds = await insertMany(manager, ImUser, people(now));
  const own = { creator: maker.id, create_time: new Date(now.getTime() - 11 * 86_400_000), deleted: Flag.No };
  const messageIds = await insertMany(
    manager,
    ImSystemMessage,
    messages.map((message) => ({ ...message, ...own })),
  );
  await seedPushes(manager, messageIds, userIds, maker, now);
}
