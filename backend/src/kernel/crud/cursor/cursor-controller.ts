import { Body, Dependencies, Post, type Type } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import { CrudController, type CrudOptions } from '../controller/crud-controller';
import type { BaseRow } from '../read/query';
import type { CursorQuery, CursorSpec } from './cursor-query';
import { cursorShapesOf } from './cursor-shapes';
import { type CursorEntityService, CursorService } from './cursor.service';

/** The service's `branches` applies the class `query`. */
export interface CursorOptions<E> extends CursorSpec<E>, Omit<CrudOptions<E>, 'order'> {}

/**
 * Creates a base controller with the standard actions of an entity with very many rows. It works like `CrudController`, but its lists use
 * cursor pagination by id: `cursor` and `way` instead of a page number.
 */
export function CursorController<E extends BaseRow>(Entity: Type<E>, options: CursorOptions<E>) {
  const { Query, Export, Page } = cursorShapesOf(Entity, options, options.query);

  @Dependencies(CursorService(Entity))
  abstract class Controller extends CrudController(Entity, options) {
    constructor(override readonly service: CursorEntityService<E>) {
      super(service);
    }

    @Post('list')
    @ApiOkResponse({ type: [Entity] })
    override list(@Body() query: object): Promise<object[]> {
      return this.service.list(query as CursorQuery, options);
    }

    @Post('page')
    @ApiOkResponse({ type: Page })
    override page(@Body() query: object): Promise<object> {
      return this.service.page(query as CursorQuery, options);
    }
  }

  // As in the base class: a generic type parameter does not exist at runtime.
  for (const [action, Shape] of Object.entries({ list: Query, page: Query, export: Export }))
    Reflect.defineMetadata('design:paramtypes', [Shape], Controller.prototype, action);
  for (const action of ['list', 'page'] as const)
    if (options.actions && !options.actions.includes(action))
      delete (Controller.prototype as Partial<Controller>)[action];
  return Controller;
}
