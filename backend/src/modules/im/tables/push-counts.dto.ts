import { ApiProperty } from '@nestjs/swagger';

/** The progress of a push task. */
export class PushCounts {
  @ApiProperty({ type: Number, nullable: true, description: 'how many it is for, as far as is known' })
  recipients: number | null;

  @ApiProperty({ description: 'how many have been dealt with' }) done: number;
  @ApiProperty({ description: 'how many of these were online' }) online: number;
  @ApiProperty({ description: 'messages that went out to terminals' }) frames: number;
  @ApiProperty({ description: 'messages that terminals have received' }) delivered: number;
}
