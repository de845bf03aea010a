import { ApiProperty, ApiPropertyOptional, IntersectionType } from '@nestjs/swagger';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsInt, ValidateIf } from 'class-validator';
import { EmptyIsNone } from '../../../kernel/crud/empty-is-none';
import { columnsOf } from '../../../kernel/crud/columns';
import type { Draft } from '../../../kernel/crud/crud.service';
import { FilterOn } from '../../../kernel/crud/filter-rule';
import type { QuerySpec } from '../../../kernel/crud/query';
import { MOST_IDS } from '../../../kernel/crud/chosen-ids';
import { shapesOf } from '../../../kernel/crud/shapes';
import { BaseSysUser } from '../tables/user.entity';

export const USER_SPEC: QuerySpec<BaseSysUser> = {
  filter: ['departmentId', 'status'],
  keyword: ['name', 'username', 'nickName', 'phone'],
};

const MOST_ROLES = 3;

const shapes = shapesOf(BaseSysUser, USER_SPEC);
const [ID] = columnsOf(BaseSysUser).filter((column) => column.primary);

/** The data of a staff member's form: the columns, and the roles. */
export type UserDraft = Draft<BaseSysUser> & { roleIdList?: number[] };

const RoleIds = (): PropertyDecorator => (prototype, property) => {
  for (const rule of [IsArray(), ArrayMinSize(1), ArrayMaxSize(MOST_ROLES), IsInt({ each: true })])
    rule(prototype, property);
};

export class BaseSysUserCreate extends shapes.Create {
  @ApiProperty({ type: [Number], minItems: 1, maxItems: MOST_ROLES, description: 'ids of the roles' })
  @RoleIds()
  roleIdList: number[];
}

export class BaseSysUserUpdate extends shapes.Update {
  /** If it is empty, the password does not change. */
  @EmptyIsNone()
  password?: string;

  @ApiPropertyOptional({
    type: [Number],
    minItems: 1,
    maxItems: MOST_ROLES,
    description: 'ids of the roles; unchanged if omitted',
  })
  @ValidateIf(({ roleIdList }: BaseSysUserUpdate) => roleIdList !== undefined)
  @RoleIds()
  roleIdList?: number[];
}

class UserFilters {
  @FilterOn({ ...ID!, comment: 'only staff in any of these departments' })
  departmentIds?: number[];

  @FilterOn({ ...ID!, comment: 'only staff with this role' })
  roleId?: number;
}

export class BaseSysUserQuery extends IntersectionType(shapes.Query, UserFilters) {}

export class BaseSysUserExport extends IntersectionType(shapes.Export, UserFilters) {}

export const BaseSysUserPage = shapes.Page;

export class BaseSysUserInfo extends BaseSysUser {
  @ApiProperty({ type: [Number], description: 'ids of the roles' })
  roleIdList: number[];
}

export class BaseSysUserMove {
  @ApiProperty({ description: 'id of the new department' })
  @IsInt()
  departmentId: number;

  @ApiProperty({ type: [Number] })
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(MOST_IDS)
  @IsInt({ each: true })
  userIds: number[];
}
