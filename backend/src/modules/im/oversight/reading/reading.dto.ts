import { ApiProperty } from '@nestjs/swagger';
import { IsString, MaxLength, MinLength } from 'class-validator';
import { IsLines } from '../../../../kernel/crud/text-rules';
import { Trimmed } from '../../../../kernel/entity/trimmed.decorator';

export class StatedReason {
  @ApiProperty({ maxLength: 200, description: 'the reason for reading private messages' })
  @Trimmed()
  @MaxLength(200)
  @MinLength(1)
  @IsLines()
  @IsString()
  reason: string;
}

export class ReasonUntil {
  @ApiProperty({ type: String, example: '2026-01-31 09:30:00' }) until: Date;
}

export class ReasonState {
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'when the stated reason expires; null if no reason is in force',
  })
  until: Date | null;
}
