import { type DynamicModule, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { DataSource, DataSourceOptions } from 'typeorm';
import { AppConfig } from '../../../config/app-config';
import { createDataSource, databaseOptions } from './data-source-options';
import { migrate, type Preparation } from './migrate';
import { WatchedDataSource } from './watched-data-source';

/** Provides the console's own data source. Its schema is migrated before anything else starts. */
@Module({})
export class DatabaseModule {
  /** @param prepare what is done before the migrations of a database that is in use */
  static forRoot(prepare?: Preparation): DynamicModule {
    const source = TypeOrmModule.forRootAsync({
      inject: [AppConfig],
      useFactory: async (config: AppConfig) => ({
        ...(await databaseOptions(config)),
        autoLoadEntities: true,
        toRetry: () => false,
      }),
      dataSourceFactory: (options) => open(options, prepare),
    });
    return { module: DatabaseModule, imports: [source] };
  }
}

async function open(options?: DataSourceOptions, prepare?: Preparation): Promise<DataSource> {
  if (!options) throw new Error('The database has no options.');
  const source = createDataSource(options);
  await (source instanceof WatchedDataSource ? source.openNow() : source.initialize());
  await migrate(source, prepare);
  return source;
}
