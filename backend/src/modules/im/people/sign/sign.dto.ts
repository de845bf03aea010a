import { ApiProperty } from '@nestjs/swagger';

export class SignsOfDay {
  @ApiProperty({ example: '2026-01-31' }) day: string;
  @ApiProperty({ type: 'integer', description: 'number of users who signed in' }) count: number;
}

export class SignFigures {
  @ApiProperty({ type: [SignsOfDay], description: 'one entry per day, oldest first, today last' })
  days: SignsOfDay[];

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'everything before this time is counted; null if nothing is counted yet',
  })
  until: string | null;
}
