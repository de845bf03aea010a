import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsInt, IsNotEmpty, IsOptional, IsString, MaxLength, Min, MinDate } from 'class-validator';
import { IsMoment, momentOf } from '../../../../kernel/crud/rules';
import { IsLines, IsPlainText } from '../../../../kernel/crud/text-rules';
import { Ids } from '../../../../kernel/crud/chosen-ids';
import { Trimmed } from '../../../../kernel/entity/trimmed.decorator';
import { ActResult } from '../../oversight/act/act.dto';
import { EmptyIsNone } from '../../../../kernel/crud/empty-is-none';

/** An action on several people with an optional reason; giving one is recommended. */
export class UnbanOrder extends Ids {
  @ApiPropertyOptional({ description: 'the reason, which is recorded', maxLength: 128 })
  @Trimmed()
  @MaxLength(128)
  @IsLines()
  @IsString()
  @IsOptional()
  reason?: string;
}

export class BanOrder extends Ids {
  @ApiProperty({ description: 'the reason, which the people can read', minLength: 1, maxLength: 128 })
  @Trimmed()
  @MaxLength(128)
  @IsLines()
  @IsNotEmpty()
  @IsString()
  reason: string;

  @ApiPropertyOptional({ type: String, description: 'when the ban ends automatically', example: '2026-01-31 09:30:00' })
  @EmptyIsNone(momentOf)
  @MinDate(() => new Date())
  @IsMoment()
  @IsOptional()
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

  @ApiPropertyOptional({ description: 'the reason, which is recorded', maxLength: 128 })
  @Trimmed()
  @MaxLength(128)
  @IsLines()
  @IsString()
  @IsOptional()
  reason?: string;
}

export class RevealOrder extends PersonId {
  @ApiProperty({ description: 'the reason, which is recorded', minLength: 1, maxLength: 200 })
  @Trimmed()
  @MaxLength(200)
  @IsLines()
  @IsNotEmpty()
  @IsString()
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
