import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsId } from '../../../kernel/crud/rules/id-rule';
import { IsNotEmpty, IsOptional, IsString, MaxLength, MinDate } from 'class-validator';
import { EmptyIsNone } from '../../../kernel/crud/rules/empty-is-none';
import { IsLines } from '../../../kernel/crud/rules/text-rules';
import { Trimmed } from '../../../kernel/rows/entity/trimmed.decorator';
import { IsMoment, momentOf } from '../../../kernel/crud/rules/rules';
import { MaintenanceNotice } from '../../../kernel/durability/maintenance/maintenance-notice';

export class Announcement {
  @ApiProperty({
    minLength: 1,
    maxLength: 500,
    description: 'what the staff shall know: why, and what they should do until then',
  })
  @IsString()
  @IsLines()
  @IsNotEmpty()
  @MaxLength(500)
  @Trimmed()
  text: string;

  @ApiPropertyOptional({ type: String, description: 'beginning; at once without it', example: '2027-01-31 09:30:00' })
  @IsOptional()
  @IsMoment()
  @MinDate(() => new Date())
  @EmptyIsNone(momentOf)
  fromTime?: Date | null;

  @ApiPropertyOptional({ type: String, description: 'expected end', example: '2027-01-31 10:00:00' })
  @IsOptional()
  @IsMoment()
  @MinDate(() => new Date())
  @EmptyIsNone(momentOf)
  untilTime?: Date | null;
}

export class MaintenanceEnd {
  @ApiProperty({ description: 'which one; another one is left alone' })
  @IsId()
  id: number;
}

export class CurrentMaintenance extends MaintenanceNotice {
  @ApiProperty({ type: String, description: 'announced' }) createTime: Date;
  @ApiProperty({ type: String, nullable: true, description: 'name of who announced it' }) makerName: string | null;
}

export class EarlierMaintenance {
  @ApiProperty() id: number;
  @ApiProperty() text: string;
  @ApiProperty({ type: String, description: 'beginning; after the end if it was called off' }) fromTime: Date;
  @ApiProperty({ type: String, description: 'end' }) endTime: Date;
  @ApiProperty({ type: String, nullable: true, description: 'name of who announced it' }) makerName: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'name of who ended it' }) enderName: string | null;
}

export class MaintenanceState {
  @ApiProperty({ type: CurrentMaintenance, nullable: true }) current: CurrentMaintenance | null;
  @ApiProperty({ description: 'number of jobs that are running on all nodes' }) running: number;
  @ApiProperty({ description: 'number of jobs that are due and wait' }) waiting: number;
  @ApiProperty({ type: [EarlierMaintenance], description: 'the last twenty that have ended' })
  earlier: EarlierMaintenance[];
}
