import { ApiProperty } from '@nestjs/swagger';

export class SignsOfDay {
  @ApiProperty({ example: '2026-01-31' }) day: string;
  @ApiProperty({ type: 'integer', description: 'how many signed in' }) count: number;
}

export class SignFigures {
  @ApiProperty({ type: [SignsOfDay], description: 'the oldest first, today last' })
  days: SignsOfDay[];

  @ApiProperty({ type: String, nullable: true, description: 'until when all is counted; none where nothing is yet' })
  until: string | null;
}
