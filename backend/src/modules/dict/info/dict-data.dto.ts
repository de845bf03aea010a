import type { Type } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional, PickType } from '@nestjs/swagger';
import { ArrayMaxSize, IsArray, IsOptional, IsString, MaxLength } from 'class-validator';
import { shapesOf } from '../../../kernel/crud/shapes';
import { DictInfo } from '../tables/dict-info.entity';

export class DictDataQuery {
  @ApiPropertyOptional({
    type: [String],
    description: 'keys of types; all types if omitted',
    example: ['goodsType'],
  })
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(200)
  @IsString({ each: true })
  @MaxLength(100, { each: true })
  types?: string[];
}

export class DictItem {
  @ApiProperty() id: number;
  @ApiProperty({ description: 'a seeded name is in the language of the request' }) name: string;
  @ApiProperty({ description: 'the name as it was entered, not translated' }) original: string;
  @ApiProperty() typeId: number;
  @ApiProperty({ type: Number, nullable: true }) parentId: number | null;
  @ApiProperty() orderNum: number;
  @ApiProperty({ description: 'the value as it was entered; the id if it is empty' }) value: string;
}

export const MOST_PLACES = 5000;

type Place = Pick<DictInfo, 'id'> & Partial<Pick<DictInfo, 'parentId' | 'orderNum'>>;

/** The place of an entry in the tree. A property that is left out does not change. */
export class DictPlace extends PickType(shapesOf(DictInfo, {}).Update as Type<Place>, ['id', 'parentId', 'orderNum']) {}
