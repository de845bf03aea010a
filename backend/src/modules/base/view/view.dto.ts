import type { Type } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional, OmitType, PickType } from '@nestjs/swagger';
import { IsBoolean, MaxLength, IsNotEmpty, IsString, ValidateIf } from 'class-validator';
import { IsId } from '../../../kernel/crud/id-rule';
import { shapesOf } from '../../../kernel/crud/shapes';
import { IsLine } from '../../../kernel/crud/text-rules';
import { BaseSysView } from '../tables/view.entity';

const shapes = shapesOf(BaseSysView, {});

export class ViewsOf {
  @ApiProperty({ maxLength: 100, example: 'base/sys/user', description: 'the list' })
  @MaxLength(100)
  @IsLine()
  @IsNotEmpty()
  @IsString()
  resource: string;
}

export class ViewDraft extends shapes.Create {}

/** A view cannot be moved to another list. */
export class ViewChange extends OmitType(shapes.Update as Type<Partial<BaseSysView>>, ['resource']) {}

export class ViewSharing {
  @ApiProperty({ minimum: 1 }) @IsId() id: number;

  @ApiProperty({ description: 'offered to everybody who may read the list, or to its owner alone' })
  @IsBoolean()
  shared: boolean;
}

export class DefaultView extends ViewsOf {
  @ApiPropertyOptional({ type: 'integer', minimum: 1, nullable: true, description: 'none: the list as it is' })
  @ValidateIf(({ id }: DefaultView) => id != null)
  @IsId()
  id?: number | null;
}

export class ListView extends PickType(BaseSysView, ['id', 'name', 'query', 'columns', 'shared', 'updateTime']) {
  @ApiProperty({ description: "the caller's own" }) own: boolean;
  @ApiProperty({ type: String, nullable: true, description: 'whose it is; nobody’s once they are gone' })
  owner: string | null;
}

export class ListViews {
  @ApiProperty({ type: [ListView] }) views: ListView[];
  @ApiProperty({ type: 'integer', nullable: true, description: 'with which the list opens' })
  defaultId: number | null;
}
