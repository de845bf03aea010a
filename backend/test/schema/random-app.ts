import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { Controller, Global, Module, type Type } from '@nestjs/common';
import { APP_FILTER, APP_PIPE, NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { OpenAPIObject } from '@nestjs/swagger';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DataSource, type DataSourceOptions } from 'typeorm';
import { env } from '../../src/config/env';
import { apiDocument } from '../../src/api-document';
import { createDataSource, databaseOptions } from '../../src/kernel/stores/database/data-source-options';
import { provideContext } from '../../src/kernel/basis/context/context.hook';
import { CrudController } from '../../src/kernel/crud/controller/crud-controller';
import { CrudModule } from '../../src/kernel/crud/crud.module';
import { ApiAdapter } from '../../src/kernel/wire/envelope/api.adapter';
import { ErrorFilter } from '../../src/kernel/wire/envelope/error.filter';
import { validationPipe } from '../../src/kernel/wire/envelope/validation.pipe';
import { RecycleBin } from '../../src/kernel/rows/recycle/recycle-bin';
import { type Caller, callerOf } from '../caller';
import { createDatabase, dropDatabase } from '../database';
import { type ColumnSpec, entityOf } from './column-spec';

/** The validation rules that forms have for each resource, by call and field: `frontend/src/api/rules.json` of this application. */
export type FormRules = Record<string, Record<string, Record<string, object>>>;

export interface RandomApp {
  caller: Caller;
  document: OpenAPIObject;
  rules: FormRules;
  source: DataSource;
  close: () => Promise<void>;
}

class NoBin extends RecycleBin {
  keepRows(): Promise<number> {
    return Promise.resolve(1);
  }

  keepEach(): Promise<number[]> {
    return Promise.resolve([]);
  }
}

@Global()
@Module({ providers: [{ provide: RecycleBin, useClass: NoBin }], exports: [RecycleBin] })
class NoBinModule {}

function controllerOf(Entity: Type<{ id: number }>, name: string): Type {
  @Controller(`admin/random/${name}`)
  class RandomController extends CrudController(Entity) {}
  Object.defineProperty(RandomController, 'name', { value: `Random${name}Controller` });
  return RandomController;
}

/** An application with one table for each of these lists of columns: `random/t0`, `random/t1` … */
export async function startRandomApp(tables: readonly ColumnSpec[][]): Promise<RandomApp> {
  const entities = tables.map((specs, at) => entityOf(`t${at}`, specs));

  @Module({
    imports: [
      NoBinModule,
      TypeOrmModule.forRootAsync({
        useFactory: async () => ({ ...(await databaseOptions(env)), synchronize: true, migrations: [], entities }),
        dataSourceFactory: (options) => createDataSource(options as DataSourceOptions).initialize(),
      }),
      CrudModule.forFeature(entities),
    ],
    controllers: entities.map((Entity, at) => controllerOf(Entity, `t${at}`)),
    providers: [
      { provide: APP_FILTER, useClass: ErrorFilter },
      { provide: APP_PIPE, useFactory: validationPipe },
    ],
  })
  class RandomModule {}

  await createDatabase();
  const adapter = new ApiAdapter();
  provideContext(adapter.getInstance());
  const nest = await NestFactory.create<NestFastifyApplication>(RandomModule, adapter, { logger: false });
  nest.setGlobalPrefix('api');
  await nest.init();
  await adapter.getInstance().ready();
  const close = async () => {
    await nest.close();
    await dropDatabase();
  };
  try {
    const document = apiDocument(nest);
    const source = nest.get(DataSource);
    return { caller: callerOf(nest, '', { language: 'en' }), document, rules: formRulesOf(document), source, close };
  } catch (error) {
    await close();
    throw error;
  }
}

const SCRIPT = join(__dirname, '../../../scripts/form-rules.mjs');

/** Uses the script that generates the rules of the console. It is an ES module, so it runs in a separate process. */
function formRulesOf(document: OpenAPIObject): FormRules {
  const read = `import { rulesOf } from ${JSON.stringify(SCRIPT)}; import { readFileSync } from 'node:fs'; process.stdout.write(JSON.stringify(rulesOf(JSON.parse(readFileSync(0, 'utf8')))))`;
  const text = execFileSync(process.execPath, ['--input-type=module', '-e', read], { input: JSON.stringify(document) });
  return JSON.parse(text.toString()) as FormRules;
}
