import { ApiProperty, IntersectionType } from '@nestjs/swagger';
import { IsNotEmpty, IsString, MaxLength } from 'class-validator';
import { Ids } from '../../../kernel/crud/chosen-ids';
import { IsId } from '../../../kernel/crud/id-rule';
import type { QuerySpec } from '../../../kernel/crud/query';
import { SearchContinuation } from '../../../kernel/crud/search-continuation';
import { shapesOf } from '../../../kernel/crud/shapes';
import { IsLines } from '../../../kernel/crud/text-rules';
import { Trimmed } from '../../../kernel/entity/trimmed.decorator';
import { FILTERS, UserInfo } from '../tables/user-info.entity';

export const END_USER_SPEC: QuerySpec<UserInfo> = {
  filter: ['status', 'gender', 'loginType'],
  keyword: ['nickName', 'phone'],
  order: { createTime: 'desc' },
  index: FILTERS,
};

const shapes = shapesOf(UserInfo, END_USER_SPEC);

export class UserInfoCreate extends shapes.Create {}
export const UserInfoPage = shapes.Page;

/** The query of a page. The query of a list has no cursor. */
export class EndUserQuery extends IntersectionType(shapes.Query, SearchContinuation) {}

/** The reason for an action, as the audit trail records it. */
export const Reason = (): PropertyDecorator => (target, property) => {
  const rules = [IsString(), IsNotEmpty(), IsLines(), MaxLength(200), Trimmed()];
  for (const rule of [
    ...rules,
    ApiProperty({ description: 'the reason, which is recorded', minLength: 1, maxLength: 200 }),
  ])
    rule(target, property);
};

/** A change of the status of several people. */
export class StateOrder extends Ids {
  @Reason()
  reason: string;
}

export class EndUserRevealOrder {
  @ApiProperty({ type: 'integer', minimum: 1 })
  @IsId()
  id: number;

  @Reason()
  reason: string;
}

/** The result of a change of status. */
export class StatesChanged {
  @ApiProperty({ type: 'integer', description: 'number of end users that were changed' }) count: number;
  @ApiProperty({ type: 'integer', description: 'number of end users that already had this status' }) unchanged: number;
  @ApiProperty({ type: 'integer', description: 'number of ids that do not exist' }) unknown: number;
}

class RevealedAddress {
  @ApiProperty({ type: 'integer' }) id: number;
  @ApiProperty() contact: string;
  @ApiProperty() phone: string;
}

/** Unmasked personal data. The audit trail records who has seen it, and why. */
export class EndUserPersonalData {
  @ApiProperty({ type: String, nullable: true }) phone: string | null;
  @ApiProperty({ type: [RevealedAddress] }) addresses: RevealedAddress[];
}
