import { ApiProperty, PickType } from '@nestjs/swagger';
import { describe } from '../../../kernel/crud/shapes/describe';
import { IsId } from '../../../kernel/crud/rules/id-rule';
import { ACCOUNT_EVENTS, type AccountEventKind, BaseSysAccountEvent } from '../tables/account-event.entity';

describe(BaseSysAccountEvent);

export class AccountEvent extends PickType(BaseSysAccountEvent, ['id', 'subject', 'ip', 'userAgent', 'createTime']) {
  @ApiProperty({
    enum: ACCOUNT_EVENTS,
    description:
      '`newPlace`: a sign-in from a network of which none is known; `factorSet`, `factorRemoved`: of two-step verification; `factorRefused`: so many wrong codes that no more are taken for a while; `networkRefused`: a sign-in that was right, from a network that the roles do not allow; `providerLinked`: the account was linked to somebody at the identity provider, by the mail address; `keyExpires`, `keyIdle`: the key in `subject` expires within a week, or was not used for a month',
  })
  kind: AccountEventKind;

  @ApiProperty({ description: 'whether it happened in another session than this one, and nobody has seen it yet' })
  isNew: boolean;
}

export class SeenEvents {
  /** The newest event that was seen; with it, all older ones were. */
  @ApiProperty({ minimum: 1 })
  @IsId()
  id: number;
}
