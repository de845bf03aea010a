import { ApiPropertyOptional } from '@nestjs/swagger';
import { ArrayMaxSize, IsArray, IsInt, ValidateIf } from 'class-validator';
import type { Draft } from '../../../kernel/crud/service/crud.service';
import type { QuerySpec } from '../../../kernel/crud/read/query';
import { MOST_IDS } from '../../../kernel/crud/shapes/chosen-ids';
import { shapesOf } from '../../../kernel/crud/shapes/shapes';
import { BaseSysRole } from '../tables/role.entity';

export const ROLE_SPEC: QuerySpec<BaseSysRole> = { keyword: ['name', 'label'] };

const shapes = shapesOf(BaseSysRole, ROLE_SPEC);

/** The data of a role's form: its columns, and what it grants. A list that is left out is not changed. */
export type RoleDraft = Draft<BaseSysRole> & { menuIdList?: number[]; departmentIdList?: number[] };

/** Optional, but if present it must be a list; `null` is not allowed. */
const GrantedIds =
  (description: string): PropertyDecorator =>
  (prototype, property) => {
    const rules = [
      ApiPropertyOptional({ type: [Number], description }),
      ValidateIf((row: Record<string | symbol, unknown>) => row[property] !== undefined),
      IsArray(),
      ArrayMaxSize(MOST_IDS),
      IsInt({ each: true }),
    ];
    for (const rule of rules) rule(prototype, property);
  };

const MENUS = 'ids of the granted menus; their parent menus are granted too';
const DEPARTMENTS = 'ids of the granted departments';

export class BaseSysRoleCreate extends shapes.Create {
  @GrantedIds(MENUS) menuIdList?: number[];
  @GrantedIds(DEPARTMENTS) departmentIdList?: number[];
}

export class BaseSysRoleUpdate extends shapes.Update {
  @GrantedIds(MENUS) menuIdList?: number[];
  @GrantedIds(DEPARTMENTS) departmentIdList?: number[];
}
