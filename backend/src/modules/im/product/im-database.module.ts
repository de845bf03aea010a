import { type DynamicModule, Module, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource, TypeOrmModule } from '@nestjs/typeorm';
import { DataSource, type DataSourceOptions } from 'typeorm';
import { imOptions } from '../../../kernel/stores/database/data-source-options';
import { databaseAt } from '../../../config/database-address';
import { AppConfig } from '../../../config/app-config';
import { isChatApart } from '../../../config/where-tables-lie';
import { WatchedDataSource } from '../../../kernel/stores/database/watched-data-source';
import { DegradedDependencies } from '../../../kernel/operation/health/degraded-dependencies';
import { IM } from '../tables/im-source';

/** Opens the chat product's database, if there is one. The console starts and works without it. */
@Module({})
export class ImDatabaseModule implements OnModuleInit, OnModuleDestroy {
  constructor(
    @InjectDataSource(IM) private readonly chat: DataSource,
    private readonly degraded: DegradedDependencies,
  ) {}

  static forRoot(): DynamicModule {
    return { module: ImDatabaseModule, imports: isChatApart ? [distant()] : [] };
  }

  onModuleInit(): void {
    const { chat } = this;
    if (chat instanceof WatchedDataSource)
      this.degraded.watchDependency('chat-database', () => !!chat.availability.awaySince);
  }

  onModuleDestroy(): void {
    if (this.chat instanceof WatchedDataSource) this.chat.stopChecks();
  }
}

const distant = (): DynamicModule =>
  TypeOrmModule.forRootAsync({
    name: IM,
    inject: [AppConfig],
    useFactory: ({ imDatabaseUrl }: AppConfig) => ({
      ...imOptions(String(imDatabaseUrl)),
      name: IM,
      autoLoadEntities: true,
      manualInitialization: true,
      retryAttempts: 0,
    }),
    dataSourceFactory: open,
  });

async function open(options?: DataSourceOptions): Promise<DataSource> {
  if (!options) throw new Error('The chat database has no options.');
  const url = 'url' in options && typeof options.url === 'string' ? options.url : '';
  return new WatchedDataSource(options, {
    url,
    place: databaseAt(url, 'IM_DATABASE_URL'),
    name: "The chat product's database",
    answer: 'im.databaseAway',
  }).openWhenThere();
}
