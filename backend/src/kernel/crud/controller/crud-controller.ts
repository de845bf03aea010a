import { Body, Dependencies, Get, Inject, Post, Query as QueryParam, StreamableFile, type Type } from '@nestjs/common';
import { ApiBody, ApiExtraModels, ApiOkResponse, ApiProduces, getSchemaPath } from '@nestjs/swagger';
import { StepUp } from '../../access/auth/access';
import { holdsPersonalData } from '../../rows/entity/holds-personal-data';
import { BodyBounds, LONG_COLUMN } from '../../wire/body/bounds';
import { OneOrManyPipe } from '../../wire/envelope/one-or-many.pipe';
import { Raw } from '../../wire/envelope/raw';
import { Hooks } from '../../plugins/hooks/hooks';
import { Ids } from '../shapes/chosen-ids';
import { columnsOf } from '../columns/columns';
import { CrudService, type Draft, type EntityService } from '../service/crud.service';
import { requireExactIds } from '../rules/exact-ids';
import { WholeNumber } from './whole-number';
import { type ExportQuery, exportFile } from '../export/export';
import type { BaseRow, Query as ListQuery, QuerySpec } from '../read/query';
import { Added, Deleted, type Filters, shapesOf } from '../shapes/shapes';

export const ACTIONS = ['add', 'update', 'delete', 'info', 'list', 'page', 'export'] as const;

export type StandardAction = (typeof ACTIONS)[number];

export interface CrudOptions<E> extends QuerySpec<E>, Filters {
  /** the standard actions that this resource offers; all of them by default */
  actions?: readonly StandardAction[];
  /** the standard actions that ask for a recent proof of who the caller is; an export of personal data always does */
  stepUp?: readonly StandardAction[];
  /** the names of one row and of several rows in the API document; by default the last word of the path */
  called?: readonly [one: string, many: string];
  /** the class of a new row, if it has more than columns, such as a password */
  add?: Type<object>;
  /** the largest number of rows that are added at once; 1,000 by default */
  mostAdded?: number;
  /** values for the example of a new row in the API document, in addition to the required fields */
  example?: Record<string, unknown>;
}

/** What EPS and the export need to know about a controller that was created here. */
export interface CrudMetadata {
  Entity: Type<BaseRow>;
  options: CrudOptions<BaseRow>;
}

const CRUD = 'crud';

export const crudOf = (controller: Type): CrudMetadata | undefined =>
  Reflect.getMetadata(CRUD, controller) as CrudMetadata;

/**
 * Creates a base controller with the standard actions of an entity. Extend it, give it a `@Controller('admin/…')` path, and override or add
 * methods as in any other Nest controller.
 */
export function CrudController<E extends BaseRow>(Entity: Type<E>, options: CrudOptions<E> = {}) {
  const { Create: Columns, Page, ...bodies } = shapesOf(Entity, options);
  const { add: Create = Columns, mostAdded, pageAnswer = Page } = options;

  @Dependencies(CrudService(Entity))
  abstract class Controller {
    /** injected as a property, because subclasses override the constructor */
    @Inject(Hooks) readonly hooks: Hooks;

    constructor(readonly service: EntityService<E>) {}

    @Post('add')
    @ApiExtraModels(Create)
    @ApiBody({
      schema: { oneOf: [{ $ref: getSchemaPath(Create) }, { type: 'array', items: { $ref: getSchemaPath(Create) } }] },
    })
    @ApiOkResponse({ type: Added })
    add(@Body(new OneOrManyPipe(Create, mostAdded)) row: object): Promise<Added> {
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
    @ApiOkResponse({ type: pageAnswer })
    page(@Body() query: object): Promise<object> {
      return this.service.page(query as ListQuery, options);
    }

    @Raw()
    @Post('export')
    @ApiProduces('text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
    @ApiOkResponse({ description: 'the file', schema: { type: 'string', format: 'binary' } })
    async export(@Body() query: object): Promise<StreamableFile> {
      await requireExactIds(this.service.manager, Entity);
      return exportFile(Entity, query as ExportQuery, (question) => this.service.stream(question, options), this.hooks);
    }
  }

  tellBodies(Controller.prototype, bodies);
  askForProof(Entity, options.stepUp, Controller.prototype);
  if (hasLongColumn(Entity)) allowLongBodies(Controller.prototype);
  for (const action of ACTIONS)
    if (options.actions && !options.actions.includes(action))
      delete (Controller.prototype as Partial<Controller>)[action];
  Reflect.defineMetadata(CRUD, { Entity, options }, Controller);
  return Controller;
}

/** A generic type parameter does not exist at runtime, so this sets the class of each request body explicitly. */
function tellBodies(
  prototype: object,
  { Update, Query, PageQuery, Export }: Record<'Update' | 'Query' | 'PageQuery' | 'Export', Type>,
): void {
  const bodies = { add: Object, update: Update, list: Query, page: PageQuery, export: Export };
  for (const [action, Body] of Object.entries(bodies))
    Reflect.defineMetadata('design:paramtypes', [Body], prototype, action);
}

function askForProof(Entity: Type, chosen: readonly StandardAction[] = [], prototype: object): void {
  for (const action of new Set([...chosen, ...(holdsPersonalData(Entity) ? (['export'] as const) : [])])) {
    const method = Object.getOwnPropertyDescriptor(prototype, action);
    if (method) StepUp()(prototype, action, method);
  }
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
