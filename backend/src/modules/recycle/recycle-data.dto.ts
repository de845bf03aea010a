import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';

export class DroppedLink {
  @ApiProperty() entity: string;
  @ApiProperty() id: number;
  @ApiProperty({ description: 'the column whose row is gone' }) field: string;
}

export class RestoreConflict {
  @ApiProperty() entity: string;
  @ApiProperty({ description: 'what staff call rows of this kind' }) label: string;
  @ApiProperty() id: number;
  @ApiPropertyOptional({ description: 'what the row is called' }) name?: string;
  @ApiPropertyOptional({ description: 'the column that is in the way' }) field?: string;
  @ApiProperty({ enum: ['id', 'unique', 'parent', 'entity'] }) reason: string;
}

export class Restored {
  @ApiProperty({ description: 'records that came back whole' }) count: number;

  @ApiProperty({ description: 'rows that came back, links aside' }) returned: number;

  @ApiProperty({ description: 'rows that were to come back' }) wanted: number;

  @ApiProperty({ type: [RestoreConflict], description: 'rows that stay in the bin, and why; the first hundred' })
  conflicts: RestoreConflict[];

  @ApiProperty({ type: [DroppedLink], description: 'links that stayed away, because their other side is gone' })
  dropped: DroppedLink[];
}
