import { ApiProperty } from '@nestjs/swagger';

/** The progress of a push task. */
export class PushCounts {
  @ApiProperty({ type: Number, nullable: true, description: 'number of recipients; null if unknown' })
  recipients: number | null;

  @ApiProperty({ description: 'number of recipients processed so far' }) done: number;
  @ApiProperty({ description: 'number of processed recipients that were online' }) online: number;
  @ApiProperty({ description: 'messages sent to terminals' }) frames: number;
  @ApiProperty({ description: 'messages that terminals received' }) delivered: number;
}
