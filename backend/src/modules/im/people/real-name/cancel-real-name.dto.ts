import { ApiProperty } from '@nestjs/swagger';
import { IsNotEmpty, IsString, MaxLength } from 'class-validator';
import { IsLines } from '../../../../kernel/crud/rules/text-rules';
import { Ids } from '../../../../kernel/crud/shapes/chosen-ids';
import { Trimmed } from '../../../../kernel/rows/entity/trimmed.decorator';

export class CancelRealName extends Ids {
  @ApiProperty({ description: 'the reason, which is recorded', minLength: 1, maxLength: 128 })
  @Trimmed()
  @MaxLength(128)
  @IsLines()
  @IsNotEmpty()
  @IsString()
  reason: string;
}
