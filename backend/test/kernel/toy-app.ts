import {
  Body,
  Controller,
  Dependencies,
  ForbiddenException,
  Get,
  Global,
  Injectable,
  Module,
  Post,
  type Type,
  UnauthorizedException,
} from '@nestjs/common';
import { APP_FILTER, APP_PIPE, NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { getRepositoryToken, TypeOrmModule } from '@nestjs/typeorm';
import { IsInt, IsOptional } from 'class-validator';
import request from 'supertest';
import { DataSource, type DataSourceOptions, type EntityManager } from 'typeorm';
import { env } from '../../src/config/env';
import { createDataSource, databaseOptions } from '../../src/kernel/stores/database/data-source-options';
import type { Staff } from '../../src/kernel/basis/context/staff';
import { provideContext } from '../../src/kernel/basis/context/context.hook';
import { context } from '../../src/kernel/basis/context/context';
import { CrudController } from '../../src/kernel/crud/controller/crud-controller';
import { CrudModule } from '../../src/kernel/crud/crud.module';
import { CrudService, PlacedService } from '../../src/kernel/crud/service/crud.service';
import { PlacedController } from '../../src/kernel/crud/controller/placed-controller';
import { HooksModule } from '../../src/kernel/plugins/hooks/hooks.module';
import { CursorController } from '../../src/kernel/crud/cursor/cursor-controller';
import type { CursorQuery } from '../../src/kernel/crud/cursor/cursor-query';
import { CursorService } from '../../src/kernel/crud/cursor/cursor.service';
import type { UnionBranch } from '../../src/kernel/crud/cursor/union-branch';
import { type Condition, among } from '../../src/kernel/stores/database/condition';
import type { Related } from '../../src/kernel/crud/service/related';
import type { WireRow } from '../../src/kernel/crud/read/row-reader';
import { placeholders } from '../../src/kernel/stores/database/dialect';
import { ApiAdapter } from '../../src/kernel/wire/envelope/api.adapter';
import { BusinessError } from '../../src/kernel/basis/errors/business-error';
import { ErrorFilter } from '../../src/kernel/wire/envelope/error.filter';
import { validationPipe } from '../../src/kernel/wire/envelope/validation.pipe';
import { language } from '../../src/kernel/basis/i18n/translate';
import { type DeletedRows, RecycleBin } from '../../src/kernel/rows/recycle/recycle-bin';
import { answerOf, type Caller, callerOf } from '../caller';
import { createDatabase, dropDatabase } from '../database';
import { Toy, ToyBag, ToyBin, ToyBox, ToyLine, ToyOwner, ToyPart, TOYS, ToyStep } from './toys';

/** Stores rows in a table, so that a test can see whether the write was part of the transaction. */
@Injectable()
class ToyRecycleBin extends RecycleBin {
  async keepRows({ entity, rows }: DeletedRows, related: DeletedRows[], manager: EntityManager): Promise<number> {
    const { identifiers } = await manager.insert(ToyBin, {
      entity: (entity as Type).name,
      rows: rows as ToyBin['rows'],
      related: related.map((one) => ({ entity: (one.entity as Type).name, rows: one.rows as ToyBin['rows'] })),
    });
    return identifiers[0]?.id as number;
  }

  async keepEach({ entity, rows }: DeletedRows, manager: EntityManager): Promise<number[]> {
    const ids: number[] = [];
    for (const row of rows) ids.push(await this.keepRows({ entity, rows: [row] }, [], manager));
    return ids;
  }
}

@Dependencies(getRepositoryToken(Toy), RecycleBin)
class ToyService extends CrudService(Toy) {
  protected override scope(): Condition | undefined {
    const reach = context()?.staff?.departmentIds;
    return reach && reach !== 'all' ? among('a.`departmentId`', reach) : undefined;
  }

  protected override related(): Related[] {
    return [{ entity: ToyPart, by: 'toyId' }];
  }

  /** Attaches the number of parts, and the language of the caller: an export must have both for every row. */
  protected override async attach(rows: WireRow[]): Promise<WireRow[]> {
    const ids = rows.map(({ id }) => id);
    if (!ids.length) return rows;
    const counts = await this.rows.manager.query<{ toyId: number; n: number | string }[]>(
      `SELECT \`toyId\`, COUNT(*) AS n FROM \`toy_part\` WHERE \`toyId\` IN (${placeholders(ids)}) GROUP BY \`toyId\``,
      ids,
    );
    const parts = new Map(counts.map(({ toyId, n }) => [toyId, Number(n)]));
    return rows.map((row) => ({ ...row, parts: parts.get(row.id) ?? 0, language: language() }));
  }
}

@Controller('admin/toy/toy')
@Dependencies(ToyService)
class ToyController extends CrudController(Toy, {
  filter: ['kind', 'mood', 'flag', 'count', 'label', 'price', 'ratio', 'ownerId', 'happened'],
  keyword: ['label', 'note', 'ownerName'],
}) {}

/** Only some of the calls, and a different order. */
@Controller('admin/toy/owner')
class ToyOwnerController extends CrudController(ToyOwner, {
  actions: ['add', 'page', 'list'],
  order: { name: 'asc' },
  keyword: ['name'],
}) {}

class LineFilters {
  @IsInt()
  @IsOptional()
  who?: number;

  @IsInt()
  @IsOptional()
  withWhom?: number;
}

/** `who` is no column: a person may be the speaker or the listener of such lines, so there are two branches. */
@Dependencies(getRepositoryToken(ToyLine), RecycleBin)
class ToyLineService extends CursorService(ToyLine) {
  protected override branches({ who, withWhom }: CursorQuery): UnionBranch[] {
    if (typeof who !== 'number') return [{}];
    if (typeof withWhom !== 'number') return [{ fromId: who }, { toId: who }];
    return [
      { fromId: who, toId: withWhom },
      { fromId: withWhom, toId: who },
    ];
  }
}

@Controller('admin/toy/line')
@Dependencies(ToyLineService)
class ToyLineController extends CursorController(ToyLine, {
  filter: ['fromId', 'toId', 'tone'],
  keyword: ['words'],
  time: 'said',
  scope: { filters: ['fromId', 'toId', 'who'], message: 'crud.notFound' },
  query: LineFilters,
}) {}

@Dependencies(getRepositoryToken(ToyBox), RecycleBin)
class ToyBoxService extends PlacedService(ToyBox) {
  protected override scope(): Condition | undefined {
    const reach = context()?.staff?.departmentIds;
    return reach && reach !== 'all' ? among('a.`departmentId`', reach) : undefined;
  }
}

@Controller('admin/toy/box')
@Dependencies(ToyBoxService)
class ToyBoxController extends PlacedController(ToyBox, { order: { rank: 'asc' } }) {}

@Controller('admin/toy/step')
class ToyStepController extends PlacedController(ToyStep, { order: { rank: 'asc' } }) {}

@Controller('admin/toy/bag')
class ToyBagController extends PlacedController(ToyBag) {}

@Controller('admin/toy/fault')
class FaultController {
  constructor(private readonly source: DataSource) {}

  @Get('crash')
  crash(): never {
    throw new Error('the password of the database is hunter2');
  }

  @Get('statement')
  statement(): Promise<unknown> {
    return this.source.query('SELECT hunter2 FROM nowhere');
  }

  @Get('unreachable')
  unreachable(): never {
    throw Object.assign(new Error('connect ECONNREFUSED 10.0.0.1'), { code: 'ECONNREFUSED' });
  }

  @Get('vanished')
  vanished(): Promise<unknown> {
    return this.source.manager.findOneByOrFail(Toy, { id: 2 ** 31 - 1 });
  }

  @Get('refused')
  refused(): never {
    throw new BusinessError('crud.notFound', {}, { reason: 'gone' });
  }

  @Get('nobody')
  nobody(): never {
    throw new UnauthorizedException();
  }

  @Get('forbidden')
  forbidden(): never {
    throw new ForbiddenException();
  }

  @Post('echo')
  echo(@Body() body: unknown): unknown {
    return body;
  }
}

@Global()
@Module({ providers: [{ provide: RecycleBin, useClass: ToyRecycleBin }], exports: [RecycleBin] })
class ToyRecycleModule {}

@Module({
  imports: [
    HooksModule,
    ToyRecycleModule,
    TypeOrmModule.forRootAsync({
      useFactory: async () => ({ ...(await databaseOptions(env)), synchronize: true, migrations: [], entities: TOYS }),
      dataSourceFactory: (options) => createDataSource(options as DataSourceOptions).initialize(),
    }),
    CrudModule.forFeature(TOYS),
  ],
  controllers: [
    ToyController,
    ToyOwnerController,
    ToyLineController,
    ToyBoxController,
    ToyStepController,
    ToyBagController,
    FaultController,
  ],
  providers: [
    ToyService,
    ToyBoxService,
    ToyLineService,
    { provide: APP_FILTER, useClass: ErrorFilter },
    { provide: APP_PIPE, useFactory: validationPipe },
  ],
})
class ToyModule {}

export interface ToyApp {
  readonly nest: NestFastifyApplication;
  readonly source: DataSource;
  /** @param departmentIds the only departments whose rows the caller may see; all if not given */
  caller(headers?: Record<string, string>, departmentIds?: number[]): Caller;
  /** for requests that no correct client sends */
  raw(): { request: ReturnType<typeof request>; answer: typeof answerOf };
  /** Inserts many toys directly into the table. */
  fill(count: number, toy: (at: number) => Partial<Toy>): Promise<void>;
  /** Empties every table. */
  clear(): Promise<void>;
  close(): Promise<void>;
}

const REACH = 'x-departments';

/** A small application of toys on its own database, for tests of the kernel without other modules. */
export async function startToys(): Promise<ToyApp> {
  await createDatabase();
  const adapter = new ApiAdapter({ bodyLimit: 4 * 2 ** 20 });
  provideContext(adapter.getInstance());
  adapter.getInstance().addHook('onRequest', (request, _reply, done) => {
    const reach = request.headers[REACH];
    if (typeof reach === 'string') request.context.staff = { departmentIds: JSON.parse(reach) } as unknown as Staff;
    done();
  });
  const nest = await NestFactory.create<NestFastifyApplication>(ToyModule, adapter, {
    logger: process.env.TOY_LOG ? ['error'] : false,
  });
  nest.setGlobalPrefix('api');
  await nest.init();
  await adapter.getInstance().ready();
  const source = nest.get(DataSource);
  return {
    nest,
    source,
    caller: (headers = {}, reach) =>
      callerOf(nest, '', { language: 'en', ...(reach ? { [REACH]: JSON.stringify(reach) } : {}), ...headers }),
    raw: () => ({ request: request(nest.getHttpServer()), answer: answerOf }),
    fill: async (count, toy) => {
      for (let at = 0; at < count; at += 1000) {
        const rows = Array.from({ length: Math.min(1000, count - at) }, (_, n) => toy(at + n));
        await source.createQueryBuilder().insert().into(Toy).values(rows).updateEntity(false).execute();
      }
    },
    clear: async () => {
      for (const Entity of TOYS) await source.createQueryBuilder().delete().from(Entity).execute();
    },
    close: async () => {
      await nest.close();
      await dropDatabase();
    },
  };
}
