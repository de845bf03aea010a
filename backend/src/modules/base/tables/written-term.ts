import { ApiProperty } from '@nestjs/swagger';

/** The term of a role, as the API says it. */
export class WrittenTerm {
  @ApiProperty({ type: 'integer', description: 'id of the role' })
  roleId: number;

  @ApiProperty({ type: String, nullable: true, example: '2026-01-31 09:30:00', description: 'null: from the start' })
  fromTime: string | null;

  @ApiProperty({ type: String, nullable: true, example: '2026-02-28 18:00:00', description: 'null: without an end' })
  untilTime: string | null;
}
