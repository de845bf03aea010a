import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsBoolean, IsInt, ValidateIf } from 'class-validator';
import { EmptyIsNone } from '../../../kernel/crud/rules/empty-is-none';
import { columnsOf } from '../../../kernel/crud/columns/columns';
import type { Draft } from '../../../kernel/crud/service/crud.service';
import { FilterOn } from '../../../kernel/crud/rules/filter-rule';
import type { QuerySpec } from '../../../kernel/crud/read/query';
import { MOST_IDS } from '../../../kernel/crud/shapes/chosen-ids';
import { shapesOf } from '../../../kernel/crud/shapes/shapes';
import { IsJson } from '../../../kernel/crud/rules/rules';
import { withoutPrototypeKeys } from '../../../kernel/wire/envelope/prototype-keys';
import { WIRE_TIME } from '../../../kernel/wire/envelope/wire';
import type { JsonForm } from '../../../kernel/basis/schema/json-form';
import { Reads } from '../../../kernel/basis/schema/reads.decorator';
import { SessionIds } from '../session/session.dto';
import { BaseSysUser } from '../tables/user.entity';
import { WrittenTerm } from '../tables/written-term';

export const USER_SPEC: QuerySpec<BaseSysUser> = {
  filter: ['departmentId', 'status', 'secondFactor'],
  keyword: ['name', 'username', 'nickName', 'phone'],
};

const MOST_ROLES = 3;

const shapes = shapesOf(BaseSysUser, USER_SPEC);
const [ID] = columnsOf(BaseSysUser).filter((column) => column.primary);

/** The term of a role in a form. */
export type TermDraft = Pick<WrittenTerm, 'roleId'> & Partial<WrittenTerm>;

/** The data of a staff member's form: the columns, the roles, and their terms. */
export type UserDraft = Draft<BaseSysUser> & { roleIdList?: number[]; roleTerms?: TermDraft[] };

const TIME: JsonForm = { type: 'string', pattern: WIRE_TIME, nullable: true };

const TERMS: JsonForm = {
  type: 'array',
  maxItems: MOST_ROLES,
  items: {
    type: 'object',
    properties: { roleId: { type: 'integer' }, fromTime: TIME, untilTime: TIME },
    required: ['roleId'],
    additionalProperties: false,
  },
};

const RoleTerms = (): PropertyDecorator => (prototype, property) => {
  const rules = [
    ApiPropertyOptional({
      type: [WrittenTerm],
      maxItems: MOST_ROLES,
      description:
        'from when until before when roles hold; a role that is not listed has no limits. If omitted, terms do not change',
    }),
    ValidateIf((row: Record<string | symbol, unknown>) => row[property] !== undefined),
    Reads(withoutPrototypeKeys),
    IsJson(TERMS),
  ];
  for (const rule of rules) rule(prototype, property);
};

const RoleIds = (): PropertyDecorator => (prototype, property) => {
  for (const rule of [IsArray(), ArrayMinSize(1), ArrayMaxSize(MOST_ROLES), IsInt({ each: true })])
    rule(prototype, property);
};

export class BaseSysUserCreate extends shapes.Create {
  @ApiPropertyOptional({
    maxLength: 255,
    writeOnly: true,
    description:
      'valid until the first sign-in; without one, `passwordLink` gives a link with which the person sets it',
  })
  @ValidateIf(({ password }: BaseSysUserCreate) => password !== undefined)
  password?: string;

  @ApiPropertyOptional({
    default: false,
    description:
      'a service account, for which programs call with keys: it has no password, and nobody signs in with it',
  })
  @ValidateIf(({ isService }: BaseSysUserCreate) => isService !== undefined)
  @IsBoolean()
  isService?: boolean;

  @ApiProperty({ type: [Number], minItems: 1, maxItems: MOST_ROLES, description: 'ids of the roles' })
  @RoleIds()
  roleIdList: number[];

  @RoleTerms()
  roleTerms?: TermDraft[];
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

  @RoleTerms()
  roleTerms?: TermDraft[];
}

/** Filters for staff beyond the values of their columns. */
export class UserFilters {
  @FilterOn({ ...ID!, comment: 'only staff in any of these departments' })
  departmentIds?: number[];

  @FilterOn({ ...ID!, comment: 'only staff with this role' })
  roleId?: number;
}

export class BaseSysUserInfo extends BaseSysUser {
  @ApiProperty({ type: [Number], description: 'ids of the roles' })
  roleIdList: number[];
}

export class BaseSysUserFactor {
  @ApiProperty({ description: 'id of the staff member' })
  @IsInt()
  id: number;
}

export class BaseSysUserLink {
  @ApiProperty({ description: 'id of the staff member' })
  @IsInt()
  id: number;
}

export class BaseSysUserSessions extends SessionIds {
  @ApiProperty({ description: 'id of the staff member' })
  @IsInt()
  id: number;
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
