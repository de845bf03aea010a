import {
  Body,
  Dependencies,
  Get,
  Inject,
  ParseIntPipe,
  Post,
  Query as QueryParam,
  StreamableFile,
  type Type,
} from '@nestjs/common';
import { ApiBody, ApiExtraModels, ApiOkResponse, ApiProduces, getSchemaPath } from '@nestjs/swagger';
import { BodyBounds, LONG_COLUMN } from '../body/bounds';
import { InvalidError } from '../errors/invalid-error';
import { OneOrManyPipe } from '../envelope/one-or-many.pipe';
import { Raw } from '../envelope/raw';
import { Hooks } from '../hooks/hooks';
import { Ids } from './chosen-ids';
import { columnsOf } from './columns';
import { CrudService, type Draft, type EntityService } from './crud.service';
import { type ExportQuery, exportFile } from './export';
import type { BaseRow, Query as ListQuery, QuerySpec } from './query';
import { Added, Deleted, shapesOf } from './shapes';

export const ACTIONS = ['add', 'update', 'delete', 'info', 'list', 'page', 'export'] as const;

export type StandardAction = (typeof ACTIONS)[number];

export interface CrudOptions<E> extends QuerySpec<E> {
  /** the standard calls this resource answers; all unless told */
  actions?: readonly StandardAction[];
  /** how the API document calls one of its rows, and several; the last word of the path unless told */
  called?: readonly [one: string, many: string];
  /** what the API document shows a new row with, beside what must be given */
  example?: Record<string, unknown>;
}

/** What EPS and the export need to know of a controller made here. */
export interface CrudMetadata {
  Entity: Type<BaseRow>;
  options: CrudOptions<BaseRow>;
}

const CRUD = 'crud';

export const crudOf = (controller: Type): CrudMetadata | undefined =>
  Reflect.getMetadata(CRUD, controller) as CrudMetadata;

/** Refuses what is no whole number as any other bad input. */
export const WholeNumber = (field: string): ParseIntPipe =>
  new ParseIntPipe({ exceptionFactory: () => new InvalidError({ [field]: [{ key: 'validation.isInt' }] }) });

/**
 * The standard calls of an entity. Extend it, add a `@Controller('admin/…')` path, and override or add methods as in
 * any other Nest controller.
 */
export function CrudController<E extends BaseRow>(Entity: Type<E>, options: CrudOptions<E> = {}) {
  const { Create, Page, ...bodies } = shapesOf(Entity, options);

  @Dependencies(CrudService(Entity))
  abstract class Controller {
    /** beside the constructor, which others override */
    @Inject(Hooks) readonly hooks: Hooks;

    constructor(readonly service: EntityService<E>) {}

    @Post('add')
    @ApiExtraModels(Create)
    @ApiBody({
      schema: { oneOf: [{ $ref: getSchemaPath(Create) }, { type: 'array', items: { $ref: getSchemaPath(Create) } }] },
    })
    @ApiOkResponse({ type: Added })
    add(@Body(new OneOrManyPipe(Create)) row: object): Promise<Added> {
      return this.service.add(row as Draft<E> | Draft<E>[]);
    }

    @Post('update')
    update(@Body() row: object): Promise<void> {
      return this.service.update(row as Draft<E>);
    }

    @Post('delete')
    @ApiOkResponse({ type: Deleted })
    delete(@Body() { ids }: Ids): Promise<Deleted> {
      return this.service.delete(ids);
    }

    @Get('info')
    @ApiOkResponse({ type: Entity })
    info(@QueryParam('id', WholeNumber('id')) id: number): Promise<object> {
      return this.service.info(id);
    }

    @Post('list')
    @ApiOkResponse({ type: [Entity] })
    list(@Body() query: object): Promise<object[]> {
      return this.service.list(query as ListQuery, options);
    }

    @Post('page')
    @ApiOkResponse({ type: Page })
    page(@Body() query: object): Promise<object> {
      return this.service.page(query as ListQuery, options);
    }

    @Raw()
    @Post('export')
    @ApiProduces('text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
    @ApiOkResponse({ description: 'the file', schema: { type: 'string', format: 'binary' } })
    export(@Body() query: object): Promise<StreamableFile> {
      return exportFile(Entity, query as ExportQuery, (question) => this.service.stream(question, options), this.hooks);
    }
  }

  tellBodies(Controller.prototype, bodies);
  if (hasLongColumn(Entity)) allowLongBodies(Controller.prototype);
  for (const action of ACTIONS)
    if (options.actions && !options.actions.includes(action))
      delete (Controller.prototype as Partial<Controller>)[action];
  Reflect.defineMetadata(CRUD, { Entity, options }, Controller);
  return Controller;
}

/** A generic parameter leaves no runtime type, so each body is told its class here. */
function tellBodies(prototype: object, { Update, Query, Export }: Record<'Update' | 'Query' | 'Export', Type>): void {
  const bodies = { add: Object, update: Update, list: Query, page: Query, export: Export };
  for (const [action, Body] of Object.entries(bodies))
    Reflect.defineMetadata('design:paramtypes', [Body], prototype, action);
}

const hasLongColumn = (Entity: Type): boolean =>
  columnsOf(Entity).some(
    ({ kind, length, writable }) => writable && (kind === 'json' || (kind === 'text' && length === undefined)),
  );

function allowLongBodies(prototype: object): void {
  for (const action of ['add', 'update']) {
    const method = Object.getOwnPropertyDescriptor(prototype, action);
    if (method) BodyBounds(LONG_COLUMN)(prototype, action, method);
  }
}
