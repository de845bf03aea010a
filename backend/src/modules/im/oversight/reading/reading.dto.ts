import { ApiProperty } from '@nestjs/swagger';
import { Reason } from '../../../../kernel/crud/rules/reason.decorator';

export class StatedReason {
  @Reason({ description: 'the reason for reading private messages' })
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
