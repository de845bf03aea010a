import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsInt, IsOptional, IsString, Min } from 'class-validator';
import { IsPlainText } from '../../../../kernel/crud/rules/text-rules';
import { Ids } from '../../../../kernel/crud/shapes/chosen-ids';
import { ActResult } from '../../oversight/act/act.dto';
import { EmptyIsNone } from '../../../../kernel/crud/rules/empty-is-none';
import { BanEnd, OptionalReason, ShownReason } from '../../oversight/act/act-order-rules';
import { Reason } from '../../../../kernel/crud/rules/reason.decorator';

/** An action on several people with an optional reason; giving one is recommended. */
export class UnbanOrder extends Ids {
  @OptionalReason()
  reason?: string;
}

export class BanOrder extends Ids {
  @ShownReason()
  reason: string;

  @BanEnd()
  until?: Date;
}

export class KickOrder extends UnbanOrder {}

export class PersonId {
  @ApiProperty({ type: 'integer' })
  @Min(1)
  @IsInt()
  id: number;
}

export class ResetOrder extends PersonId {
  @ApiPropertyOptional({
    description: 'new password; a random one is created if it is omitted',
    minLength: 6,
    maxLength: 20,
  })
  @EmptyIsNone()
  @IsPlainText()
  @IsString()
  @IsOptional()
  password?: string;

  @OptionalReason()
  reason?: string;
}

export class RevealOrder extends PersonId {
  @Reason()
  reason: string;
}

export class NewPassword extends ActResult {
  @ApiProperty({ description: 'the new password; it is shown only this once' })
  password: string;
}

/** Unmasked personal data. The audit trail records who has seen it, and why. */
export class PersonalData {
  @ApiProperty({ type: String, nullable: true }) phone: string | null;
  @ApiProperty({ type: String, nullable: true }) email: string | null;
  @ApiProperty({ type: String, nullable: true }) id_card: string | null;
  @ApiProperty({ type: String, nullable: true }) id_card_front: string | null;
  @ApiProperty({ type: String, nullable: true }) id_card_back: string | null;
  @ApiProperty({ type: String, nullable: true }) bank_name: string | null;
  @ApiProperty({ type: String, nullable: true }) bank_card: string | null;
  @ApiProperty({ type: String, nullable: true }) bank_account: string | null;
}
