import type { Type } from '@nestjs/common';
import { ApiPropertyOptional, PickType } from '@nestjs/swagger';
import { IsBoolean, IsOptional } from 'class-validator';
import { Ids } from '../../../kernel/crud/shapes/chosen-ids';
import { shapesOf } from '../../../kernel/crud/shapes/shapes';
import { BaseSysDepartment } from '../tables/department.entity';

const { Update } = shapesOf(BaseSysDepartment, {});

/** The place of a department in the tree. A property that is left out does not change. */
export class BaseSysDepartmentPlace extends PickType(Update as Type<DepartmentDraft>, ['id', 'parentId', 'orderNum']) {}

type DepartmentDraft = Pick<BaseSysDepartment, 'id'> & Partial<Pick<BaseSysDepartment, 'parentId' | 'orderNum'>>;

export class BaseSysDepartmentDelete extends Ids {
  @ApiPropertyOptional({
    default: false,
    description: 'true also deletes their staff; otherwise the staff move to the parent department',
  })
  @IsOptional()
  @IsBoolean()
  deleteUser?: boolean;
}
