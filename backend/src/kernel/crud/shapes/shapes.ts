import type { Type } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional, IntersectionType, PartialType, PickType } from '@nestjs/swagger';
import { IsOptional, IsString, MaxLength } from 'class-validator';
import { marksOf } from '../../rows/entity/mark';
import { declareReadOnly } from '../../basis/schema/read-only-fields';
import { Choice } from './choice.decorator';
import { ChosenIds } from './chosen-ids';
import { type Column, columnsOf, isOptional } from '../columns/columns';
import { describe } from './describe';
import { fileShapeOf } from './file-shape';
import { FilterOn, RangeOn } from '../rules/filter-rule';
import { KeyWord } from './key-word.decorator';
import type { BaseRow, QuerySpec } from '../read/query';
import { readableOf } from '../columns/readable';
import { ROW_VERSION } from '../columns/row-version';
import { HasAtMostUnits } from '../rules/rules';
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

/** What a list may be asked for beyond columns, as classes of validated properties. The service's `filtered` applies it. */
export interface Filters {
  /** for lists, pages and exports */
  query?: Type<object>;
  /** for pages alone, such as the place where a search goes on */
  pageQuery?: Type<object>;
  /** the answer of a page, if it says more than the usual one */
  pageAnswer?: Type<object>;
}

class None {}

/** Builds the DTO classes of a resource (create, update, query, export, page) from its entity. */
export function shapesOf<E extends BaseRow>(
  Entity: Type<E>,
  { filter = [], keyword = [], searched, query = None, pageQuery }: QuerySpec<E> & Filters,
) {
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
  class Query extends IntersectionType(Paged, query) {
    declare keyWord?: string;

    @Choice(sortable)
    order?: string;

    @Choice(['asc', 'desc'])
    sort?: 'asc' | 'desc';
  }
  for (const column of columns) {
    if ((filter as string[]).includes(column.name)) FilterOn(column)(Query.prototype, column.name);
    if (column.kind === 'moment') RangeOn(column)(Query.prototype);
  }
  if (keyword.length || searched !== undefined) KeyWord()(Query.prototype, 'keyWord');
  const PageQuery: Type<object> = pageQuery ? class extends IntersectionType(Query, pageQuery) {} : Query;
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
  const shapes = { Create, Update, PageQuery, Query, Export, Page };
  for (const [suffix, Shape] of Object.entries(shapes))
    Object.defineProperty(Shape, 'name', { value: Entity.name + suffix });
  return shapes;
}

/** Adds the stricter length limits to a new row, which has no old text that it might keep. */
function narrowed(Written: Type<object>, columns: readonly Column[]): Type<object> {
  // Use a copy: a rule declared on a class hides the inherited rules for the same property.
  const Shape: Type<object> = IntersectionType(Written);
  for (const { name, longestAnew } of columns)
    if (longestAnew !== undefined) HasAtMostUnits(longestAnew)(Shape.prototype as object, name);
  return Shape;
}
