import { ApiProperty } from '@nestjs/swagger';

/** A role of somebody, by its name. */
export class HeldRole {
  @ApiProperty({ type: 'integer' }) id: number;
  @ApiProperty() name: string;
}
