import { ApiPropertyOptional, IntersectionType } from '@nestjs/swagger';
import { IsOptional, IsString, MaxLength } from 'class-validator';
import { EmptyIsNone } from '../../../kernel/crud/empty-is-none';
import type { Query, QuerySpec } from '../../../kernel/crud/query';
import { shapesOf } from '../../../kernel/crud/shapes';
import { DemoGoods } from '../tables/demo-goods.entity';

export const GOODS_SPEC: QuerySpec<DemoGoods> = { filter: ['status', 'type'], keyword: ['description'] };

const shapes = shapesOf(DemoGoods, GOODS_SPEC);

class TitleFilter {
  @ApiPropertyOptional({ maxLength: 50, description: 'part of the title' })
  @EmptyIsNone()
  @MaxLength(50)
  @IsString()
  @IsOptional()
  title?: string;
}

export class DemoGoodsQuery extends IntersectionType(shapes.Query, TitleFilter) {}
export class DemoGoodsExport extends IntersectionType(shapes.Export, TitleFilter) {}
export const DemoGoodsPage = shapes.Page;

/** A validated query for goods. */
export type GoodsQuery = Query & TitleFilter;
