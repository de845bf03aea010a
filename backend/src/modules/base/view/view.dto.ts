import type { Type } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional, OmitType, PickType } from '@nestjs/swagger';
import { IsBoolean, MaxLength, IsNotEmpty, IsString, ValidateIf } from 'class-validator';
import { IsId } from '../../../kernel/crud/rules/id-rule';
import { shapesOf } from '../../../kernel/crud/shapes/shapes';
import { IsLine } from '../../../kernel/crud/rules/text-rules';
import { BaseSysView } from '../tables/view.entity';

const shapes = shapesOf(BaseSysView, {});

export class ViewsOf {
  @ApiProperty({ maxLength: 100, example: 'base/sys/user', description: 'path of the resource that the list shows' })
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

  @ApiProperty({ description: 'true: visible to everybody who may read the list; false: only to its owner' })
  @IsBoolean()
  shared: boolean;
}

export class DefaultView extends ViewsOf {
  @ApiPropertyOptional({
    type: 'integer',
    minimum: 1,
    nullable: true,
    description: 'id of the view; null for the list without a view',
  })
  @ValidateIf(({ id }: DefaultView) => id != null)
  @IsId()
  id?: number | null;
}

export class ListView extends PickType(BaseSysView, ['id', 'name', 'query', 'columns', 'shared', 'updateTime']) {
  @ApiPropertyOptional({ description: 'the state in which the view was read, to be sent back with a change' })
  rowVersion?: string;

  @ApiProperty({ description: 'true if the view belongs to the caller' }) own: boolean;
  @ApiProperty({ type: String, nullable: true, description: 'name of the owner; null if the account is deleted' })
  owner: string | null;
}

export class ListViews {
  @ApiProperty({ type: [ListView] }) views: ListView[];
  @ApiProperty({ type: 'integer', nullable: true, description: 'id of the view that the list opens with' })
  defaultId: number | null;
}
