import { type DynamicModule, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { createDataSource, imDatabaseOptions } from '../../config/database';
import { env } from '../../config/env';
import { IM } from './im-source';

/** Opens the chat product's database, where there is one. */
@Module({})
export class ImDatabaseModule {
  static forRoot(): DynamicModule {
    const { imDatabaseUrl } = env;
    return { module: ImDatabaseModule, imports: imDatabaseUrl ? [sourceAt(imDatabaseUrl)] : [] };
  }
}

const sourceAt = (url: string): DynamicModule =>
  TypeOrmModule.forRootAsync({
    name: IM,
    useFactory: async () => ({
      ...(await imDatabaseOptions(url)),
      name: IM,
      autoLoadEntities: true,
      retryAttempts: 0,
    }),
    dataSourceFactory: async (options) => {
      if (!options) throw new Error('The chat database has no options.');
      return createDataSource(options).initialize();
    },
  });
