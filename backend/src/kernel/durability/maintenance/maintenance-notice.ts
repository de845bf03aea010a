import { ApiProperty } from '@nestjs/swagger';

/** A maintenance that is announced, or under way. */
export class MaintenanceNotice {
  @ApiProperty() id: number;
  @ApiProperty({ description: 'what whoever announced it wants the staff to know' }) text: string;
  @ApiProperty({ type: String, description: 'beginning' }) fromTime: Date;
  @ApiProperty({ type: String, nullable: true, description: 'expected end; it ends when somebody ends it' })
  untilTime: Date | null;
  @ApiProperty({ description: 'whether it has begun: calls are refused, and jobs pause' }) isOn: boolean;
}
