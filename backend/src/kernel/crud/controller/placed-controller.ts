import { Body, Post, type Type } from '@nestjs/common';
import { ApiBody, ApiOperation, PickType } from '@nestjs/swagger';
import { BodyBounds } from '../../wire/body/bounds';
import { placeOf } from '../../rows/entity/has-place.decorator';
import { ManyPipe } from '../../wire/envelope/many.pipe';
import { CrudController, type CrudOptions } from './crud-controller';
import type { Place, PlacedEntityService } from '../service/placed-entity.service';
import type { BaseRow } from '../read/query';
import { shapesOf } from '../shapes/shapes';

/** The largest number of rows whose places are saved at once. */
export const MOST_PLACES = 5000;

/** A base controller for an entity with `@HasPlace`: the standard actions, and `order` if the entity has a column for it. */
export function PlacedController<E extends BaseRow>(Entity: Type<E>, options: CrudOptions<E> = {}) {
  const Shape = placeShapeOf(Entity);
  const [, many = 'rows'] = options.called ?? [];

  abstract class Controller extends CrudController(Entity, options) {
    constructor(override readonly service: PlacedEntityService<E>) {
      super(service);
    }

    @Post('order')
    @ApiOperation({
      summary: `Save the order of ${many}`,
      description:
        'Rows that are not named stay where they are, and so does what a place leaves out. Either all rows move or none.',
    })
    @BodyBounds({ bytes: 2 ** 20, values: 25_000 })
    @ApiBody({ type: [Shape] })
    order(@Body(new ManyPipe(Shape, MOST_PLACES)) places: Place[]): Promise<void> {
      return this.service.arrange(places);
    }
  }

  if (placeOf(Entity)?.order === undefined) delete (Controller.prototype as Partial<Controller>).order;
  return Controller;
}

/** The place of a row as a client sends it: its id, and the columns of the place. */
function placeShapeOf<E extends BaseRow>(Entity: Type<E>): Type<object> {
  const { parent, order } = placeOf(Entity) ?? {};
  const names = ['id', parent, order].filter((name) => name !== undefined);
  const { Update } = shapesOf(Entity, {});
  class Shape extends PickType(Update as Type<Record<string, unknown>>, names) {}
  Object.defineProperty(Shape, 'name', { value: `${Entity.name}Place` });
  return Shape;
}
