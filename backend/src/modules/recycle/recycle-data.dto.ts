import { ApiProperty } from '@nestjs/swagger';

export class DroppedLink {
  @ApiProperty() entity: string;
  @ApiProperty() id: number;
  @ApiProperty({ description: 'the column whose row is gone' }) field: string;
}

export class Restored {
  @ApiProperty({ description: 'records that came back' }) count: number;

  @ApiProperty({ type: [DroppedLink], description: 'links that stayed away, because their other side is gone' })
  dropped: DroppedLink[];
}
