import { ApiProperty } from '@nestjs/swagger';

/** Parts of the chat product that are unavailable or do not work. */
const FAULTS = ['chatDatabase', 'chatRedis', 'platform', 'servers', 'presence', 'clock'] as const;

export type AttentionFault = (typeof FAULTS)[number];

/** A sender or a group with far more messages than a person writes by hand. */
export class Spike {
  @ApiProperty({ type: 'integer' }) id: number;
  @ApiProperty({ type: String, nullable: true }) name: string | null;
  @ApiProperty({ type: 'integer', description: 'messages of the last ten minutes, as far as they were examined' })
  count: number;
}

export class RegistrationSpike {
  @ApiProperty({ type: 'integer', description: 'users who registered in this hour' }) count: number;
  @ApiProperty({ type: 'number', description: 'the average per hour of the previous 24 hours' }) usual: number;
  @ApiProperty({ description: 'start of the hour', example: '2026-01-31 09:00:00' }) hour: string;
}

/** The figures that operators check first. */
export class AttentionFigures {
  @ApiProperty({ type: 'integer', description: 'calls that the chat product has not been notified of yet' })
  kept: number;
  @ApiProperty({ type: String, nullable: true, description: 'when the oldest of these calls was made' })
  keptSince: string | null;
  @ApiProperty({ type: 'integer', description: 'calls of the last 24 hours that it was never notified of' })
  givenUp: number;
  @ApiProperty({
    type: 'integer',
    description:
      'batches with such calls, or with calls of the last 24 hours of which it is not known who should have got them',
  })
  batches: number;
  @ApiProperty({ type: 'integer', description: 'entries on its Redis lists that no process fetches' }) unread: number;
  @ApiProperty({ enum: FAULTS, isArray: true }) faults: AttentionFault[];
  @ApiProperty({ type: [Spike] }) senders: Spike[];
  @ApiProperty({ type: [Spike] }) groups: Spike[];
  @ApiProperty({ type: RegistrationSpike, nullable: true }) registrations: RegistrationSpike | null;
}
