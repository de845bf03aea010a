import { ApiProperty } from '@nestjs/swagger';
import { Ids } from '../../../kernel/crud/shapes/chosen-ids';
import { IsId } from '../../../kernel/crud/rules/id-rule';
import type { QuerySpec } from '../../../kernel/crud/read/query';
import { FILTERS, UserInfo } from '../tables/user-info.entity';
import { Reason } from '../../../kernel/crud/rules/reason.decorator';

export const END_USER_SPEC: QuerySpec<UserInfo> = {
  filter: ['status', 'gender', 'loginType'],
  keyword: ['nickName', 'phone'],
  order: { createTime: 'desc' },
  index: FILTERS,
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
