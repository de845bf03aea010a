import { ApiProperty } from '@nestjs/swagger';

export class SignsOfDay {
  @ApiProperty({ example: '2026-01-31' }) day: string;
  @ApiProperty({ type: 'integer', description: 'how many signed in' }) count: number;
}
