import type { Type } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional, IntersectionType } from '@nestjs/swagger';
import { Choice } from '../shapes/choice.decorator';
import { ChosenIds } from '../shapes/chosen-ids';
import { columnsOf } from '../columns/columns';
import { describe } from '../shapes/describe';
import { fileShapeOf } from '../shapes/file-shape';
import { FilterOn, RangeOn } from '../rules/filter-rule';
import { KeyWord } from '../shapes/key-word.decorator';
import type { BaseRow } from '../read/query';
import type { CursorSpec } from './cursor-query';
import { Place } from './place';

export class SearchedIds {
  @ApiProperty({ description: 'id of the newest row in the scope' }) newest: number;
  @ApiProperty({ description: 'id of the oldest row in the scope' }) oldest: number;
  @ApiProperty({ description: 'id of the last row that was examined' }) reached: number;
}

export class CursorPagination {
  @ApiProperty({ description: 'always 1, because pages are read by cursor' }) page: number;
  @ApiProperty() size: number;
  @ApiProperty() total: number;
  @ApiPropertyOptional({
    description:
      'true if there are more than `total` rows, because counting stopped there, or if `total` is an estimate',
  })
  totalIsEstimate?: boolean;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'send it back to read the next page in this direction; null at the end',
  })
  cursor: number | null;

  @ApiProperty({
    description: 'true if there are more rows in this direction, or if the search stopped early and there may be more',
  })
  more: boolean;
  @ApiPropertyOptional({ type: SearchedIds, description: 'ids that show how far a keyword search has come' })
  searched?: SearchedIds;
}

/** Builds the DTO classes of a cursor resource (query, export, page) from its entity. */
export function cursorShapesOf<E extends BaseRow>(
  Entity: Type<E>,
  spec: CursorSpec<E>,
  Extra: Type<object> = class {},
) {
  describe(Entity);
  const columns = columnsOf(Entity);

  class Asked {
    @Choice(['id', spec.time], 'both give the order of the ids')
    order?: string;

    @Choice(['desc'])
    sort?: 'desc';
  }
  // Without searchable columns, a keyword would be ignored and match every row, so the property is left out.
  if (spec.keyword?.length) KeyWord()(Asked.prototype, 'keyWord');
  for (const column of columns) {
    if ((spec.filter as string[] | undefined)?.includes(column.name)) FilterOn(column)(Asked.prototype, column.name);
    if (column.name === spec.time) RangeOn(column)(Asked.prototype);
  }
  const readable = columns.filter(({ hidden, infoOnly }) => !hidden && !infoOnly).map(({ name }) => name);

  class Query extends IntersectionType(Place, Asked, Extra) {}
  class Export extends IntersectionType(Asked, Extra, fileShapeOf(readable), ChosenIds) {}
  class Found {
    @ApiProperty({ type: [Entity] }) list: E[];
    @ApiProperty({ type: CursorPagination }) pagination: CursorPagination;
  }
  // OpenAPI identifies a schema by its class name, so each class gets a unique name.
  for (const [suffix, Shape] of Object.entries({ Query, Export, Page: Found }))
    Object.defineProperty(Shape, 'name', { value: Entity.name + suffix });
  return { Query, Export, Page: Found };
}
