import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';

export class DroppedLink {
  @ApiProperty() entity: string;
  @ApiProperty() id: number;
  @ApiProperty({ description: 'the column whose referenced row no longer exists' }) field: string;
}

export class RestoreConflict {
  @ApiProperty() entity: string;
  @ApiProperty({ description: 'display name of the resource' }) label: string;
  @ApiProperty() id: number;
  @ApiPropertyOptional({ description: 'display name of the row' }) name?: string;
  @ApiPropertyOptional({ description: 'the column with the conflict' }) field?: string;
  @ApiProperty({ enum: ['id', 'unique', 'parent', 'entity'] }) reason: string;
}

export class Restored {
  @ApiProperty({ description: 'number of records that were restored completely' }) count: number;

  @ApiProperty({ description: 'number of restored rows, without links' }) returned: number;

  @ApiProperty({ description: 'number of rows that should have been restored' }) wanted: number;

  @ApiProperty({
    type: [RestoreConflict],
    description: 'rows that stay in the recycle bin, with the reason; at most 100',
  })
  conflicts: RestoreConflict[];

  @ApiProperty({
    type: [DroppedLink],
    description: 'links that were not restored, because the linked row no longer exists',
  })
  dropped: DroppedLink[];
}
