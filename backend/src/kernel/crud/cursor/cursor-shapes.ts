import type { Type } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional, IntersectionType } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
} from 'class-validator';
import { columnsOf } from '../columns';
import { describe } from '../describe';
import { FilterOn, RangeOn } from '../filter-rule';
import type { BaseRow } from '../query';
import { IsPlainText } from '../rules';
import { MOST_IDS } from '../shapes';
import type { CursorSpec, Way } from './cursor-query';

const WAYS: readonly Way[] = ['older', 'newer'];

export class SearchedIds {
  @ApiProperty({ description: 'the newest in the scope' }) newest: number;
  @ApiProperty({ description: 'the oldest in the scope' }) oldest: number;
  @ApiProperty({ description: 'the last that was looked at' }) reached: number;
}

export class CursorPagination {
  @ApiProperty({ description: 'always 1: pages follow each other by their cursors' }) page: number;
  @ApiProperty() size: number;
  @ApiProperty() total: number;
  @ApiPropertyOptional({
    description: 'there are more than `total`, which is where counting stopped, or about so many',
  })
  totalIsEstimate?: boolean;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'to be sent back to go on in this way; null at the end',
  })
  cursor: number | null;

  @ApiProperty({ description: 'there is more in this way, or there may be: looking stopped early' }) more: boolean;
  @ApiPropertyOptional({ type: SearchedIds, description: 'ids: how far a search for a word has looked' })
  searched?: SearchedIds;
}

/** The shapes of a cursor resource (query, export, page), drawn from its entity. */
export function cursorShapesOf<E extends BaseRow>(
  Entity: Type<E>,
  spec: CursorSpec<E>,
  Extra: Type<object> = class {},
) {
  describe(Entity);
  const columns = columnsOf(Entity);
  const orders = ['id', spec.time];

  class Page {
    @ApiPropertyOptional({ default: 20, maximum: 100 })
    @Max(100)
    @Min(1)
    @IsInt()
    @IsOptional()
    size?: number;

    @ApiPropertyOptional({ description: 'an id: only what is beyond it in this way' })
    @Max(Number.MAX_SAFE_INTEGER)
    @Min(0)
    @IsInt()
    @IsOptional()
    cursor?: number;

    @ApiPropertyOptional({ enum: WAYS, default: 'older' })
    @IsIn([...WAYS])
    @Transform(({ value }: { value: unknown }) => (value === '' || value === null ? undefined : value))
    @IsOptional()
    way?: Way;
  }
  class Asked {
    @ApiPropertyOptional()
    @Transform(({ value }: { value: unknown }) => (value === '' ? undefined : value))
    @MaxLength(200)
    @IsPlainText()
    @IsString()
    @IsOptional()
    keyWord?: string;

    @ApiPropertyOptional({ enum: orders, description: 'either is the order of the ids' })
    @Transform(({ value }: { value: unknown }) => (value === '' ? undefined : value))
    @IsOptional()
    @IsIn(orders)
    order?: string;

    @ApiPropertyOptional({ enum: ['desc'] })
    @Transform(({ value }: { value: unknown }) => (value === '' ? undefined : value))
    @IsOptional()
    @IsIn(['desc'])
    sort?: 'desc';
  }
  for (const column of columns) {
    if ((spec.filter as string[] | undefined)?.includes(column.name)) FilterOn(column)(Asked.prototype, column.name);
    if (column.name === spec.time) RangeOn(column)(Asked.prototype);
  }
  const readable = columns.filter(({ hidden, infoOnly }) => !hidden && !infoOnly).map(({ name }) => name);

  class File {
    @ApiProperty({ type: [String], enum: readable })
    @IsString({ each: true })
    @ArrayMaxSize(100)
    @ArrayMinSize(1)
    @IsArray()
    columns: string[];

    @ApiProperty({ type: [String], description: 'the heading of each column, in the reader’s language' })
    @IsString({ each: true })
    @ArrayMaxSize(100)
    @IsArray()
    titles: string[];

    @ApiProperty({ enum: ['csv', 'xlsx'] })
    @IsIn(['csv', 'xlsx'])
    format: 'csv' | 'xlsx';

    @ApiPropertyOptional({ type: [Number], description: 'only these rows' })
    @IsInt({ each: true })
    @ArrayMaxSize(MOST_IDS)
    @IsArray()
    @IsOptional()
    ids?: number[];
  }
  class Query extends IntersectionType(Page, Asked, Extra) {}
  class Export extends IntersectionType(Asked, Extra, File) {}
  class Found {
    @ApiProperty({ type: [Entity] }) list: E[];
    @ApiProperty({ type: CursorPagination }) pagination: CursorPagination;
  }
  // OpenAPI knows a schema only by its class name, so each gets one of its own.
  for (const [suffix, Shape] of Object.entries({ Query, Export, Page: Found }))
    Object.defineProperty(Shape, 'name', { value: Entity.name + suffix });
  return { Query, Export, Page: Found };
}
