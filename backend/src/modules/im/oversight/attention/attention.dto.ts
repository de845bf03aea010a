import { ApiProperty } from '@nestjs/swagger';

/** What of the chat product is away, or does not do its part. */
const FAULTS = ['chatDatabase', 'chatRedis', 'platform', 'servers', 'clock'] as const;

export type AttentionFault = (typeof FAULTS)[number];

/** Somebody, or a group, with far more messages than anybody writes by hand. */
export class Spike {
  @ApiProperty({ type: 'integer' }) id: number;
  @ApiProperty({ type: String, nullable: true }) name: string | null;
  @ApiProperty({ type: 'integer', description: 'messages of the last ten minutes, as far as they are looked at' })
  count: number;
}

export class RegistrationSpike {
  @ApiProperty({ type: 'integer', description: 'people who registered in the hour' }) count: number;
  @ApiProperty({ type: 'number', description: 'the average of the 24 hours before' }) usual: number;
  @ApiProperty({ description: 'when the hour began', example: '2026-01-31 09:00:00' }) hour: string;
}

/** What operators look at first. */
export class AttentionFigures {
  @ApiProperty({ type: 'integer', description: 'calls that the chat product is still to be told of' }) kept: number;
  @ApiProperty({ type: String, nullable: true, description: 'when the oldest of them was made' })
  keptSince: string | null;
  @ApiProperty({ type: 'integer', description: 'calls of the last 24 hours that it was never told of' })
  givenUp: number;
  @ApiProperty({ type: 'integer', description: 'entries on its lists that nobody fetches' }) unread: number;
  @ApiProperty({ enum: FAULTS, isArray: true }) faults: AttentionFault[];
  @ApiProperty({ type: [Spike] }) senders: Spike[];
  @ApiProperty({ type: [Spike] }) groups: Spike[];
  @ApiProperty({ type: RegistrationSpike, nullable: true }) registrations: RegistrationSpike | null;
}
