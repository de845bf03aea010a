import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { DataSource, DataSourceOptions } from 'typeorm';
import { AppConfig } from '../../../config/app-config';
import { createDataSource, databaseOptions } from './data-source-options';
import { migrate } from './migrate';
import { WatchedDataSource } from './watched-data-source';

/** Provides the console's own data source. Its schema is migrated before anything else starts. */
@Module({
  imports: [
    TypeOrmModule.forRootAsync({
      inject: [AppConfig],
      useFactory: async (config: AppConfig) => ({
        ...(await databaseOptions(config)),
        autoLoadEntities: true,
        toRetry: () => false,
      }),
      dataSourceFactory: open,
    }),
  ],
})
export class DatabaseModule {}

async function open(options?: DataSourceOptions): Promise<DataSource> {
  if (!options) throw new Error('The database has no options.');
  const source = createDataSource(options);
  await (source instanceof WatchedDataSource ? source.openNow() : source.initialize());
  await migrate(source);
  return source;
}
