import type { Type } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional, IntersectionType, PartialType, PickType } from '@nestjs/swagger';
import { IsOptional, IsString, MaxLength } from 'class-validator';
import { marksOf } from '../entity/mark';
import { declareReadOnly } from '../schema/read-only-fields';
import { Choice } from './choice.decorator';
import { ChosenIds } from './chosen-ids';
import { type Column, columnsOf, isOptional } from './columns';
import { describe } from './describe';
import { fileShapeOf } from './file-shape';
import { FilterOn, RangeOn } from './filter-rule';
import { KeyWord } from './key-word.decorator';
import type { BaseRow, QuerySpec } from './query';
import { readableOf } from './readable';
import { ROW_VERSION } from './row-version';
import { HasAtMostUnits } from './rules';
import { Paged } from './sized-query';

export class Added {
  @ApiProperty({ oneOf: [{ type: 'integer' }, { type: 'array', items: { type: 'integer' } }] })
  id: number | number[];
}

export class Deleted {
  @ApiProperty({
    type: Number,
    nullable: true,
    description: 'id of the record in the recycle bin, for undo; null if there is none',
  })
  recycleId: number | null;

  @ApiProperty()
  count: number;
}

export class Pagination {
  @ApiProperty() page: number;
  @ApiProperty() size: number;
  @ApiProperty() total: number;
  @ApiPropertyOptional({ description: 'true if there are more than `total` rows, because counting stopped there' })
  totalIsEstimate?: boolean;

  @ApiPropertyOptional({ description: 'true if the search stopped early; continue with `cursor`' })
  more?: boolean;

  @ApiPropertyOptional({ type: 'integer', description: 'send it back to continue the search' })
  cursor?: number;
}

/** Builds the DTO classes of a resource (create, update, query, export, page) from its entity. */
export function shapesOf<E extends BaseRow>(Entity: Type<E>, { filter = [] }: QuerySpec<E>) {
  describe(Entity);
  const columns = columnsOf(Entity);
  const writable = columns.filter((column) => column.writable);
  const sortable = columns.filter((column) => !column.hidden && !column.infoOnly).map((column) => column.name);
  const pick = (some: typeof columns): Type<object> =>
    PickType(Entity as Type, some.map((column) => column.name) as never);
  const optional = (Shape: Type<object>) => PartialType(Shape, { skipNullProperties: false });

  const Written: Type<object> = IntersectionType(
    pick(writable.filter((column) => !isOptional(column))),
    optional(pick(writable.filter(isOptional))),
  );
  class Create extends narrowed(Written, writable) {}
  class Update extends IntersectionType(pick(columns.filter((c) => c.primary)), optional(Written)) {
    @ApiPropertyOptional({
      description: 'the value that was read; the change is refused if the row has been changed since',
    })
    @IsOptional()
    @IsString()
    @MaxLength(30)
    rowVersion?: string;

    @ApiPropertyOptional({
      description: 'for clients that do not send `rowVersion`: the time that was read, which is exact to the second',
    })
    @IsOptional()
    @IsString()
    @MaxLength(30)
    updateTime?: string;
  }
  class Query extends Paged {
    @KeyWord()
    keyWord?: string;

    @Choice(sortable)
    order?: string;

    @Choice(['asc', 'desc'])
    sort?: 'asc' | 'desc';
  }
  for (const column of columns) {
    if ((filter as string[]).includes(column.name)) FilterOn(column)(Query.prototype, column.name);
    if (column.kind === 'moment') RangeOn(column)(Query.prototype);
  }
  class Export extends IntersectionType(Query, fileShapeOf(readableOf(Entity)), ChosenIds) {}
  class Page {
    @ApiProperty({ type: [Entity] }) list: E[];
    @ApiProperty({ type: Pagination }) pagination: Pagination;
  }
  const set = new Set(writable.map(({ name }) => name));
  const seen = [...columns.map(({ name }) => name), ...marksOf(Entity).keys(), ROW_VERSION];
  const readOnly = seen.filter((name) => !set.has(name));
  declareReadOnly(Create, readOnly, { mayReturn: false });
  declareReadOnly(Update, readOnly, { mayReturn: true });
  // OpenAPI identifies a schema by its class name, so each class gets a unique name.
  for (const [suffix, Shape] of Object.entries({ Create, Update, Query, Export, Page }))
    Object.defineProperty(Shape, 'name', { value: Entity.name + suffix });
  return { Create, Update, Query, Export, Page };
}

/** Adds the stricter length limits to a new row, which has no old text that it might keep. */
function narrowed(Written: Type<object>, columns: readonly Column[]): Type<object> {
  // Use a copy: a rule declared on a class hides the inherited rules for the same property.
  const Shape: Type<object> = IntersectionType(Written);
  for (const { name, longestAnew } of columns)
    if (longestAnew !== undefined) HasAtMostUnits(longestAnew)(Shape.prototype as object, name);
  return Shape;
}
