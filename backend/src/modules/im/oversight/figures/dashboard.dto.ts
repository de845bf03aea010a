import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsInt, IsOptional } from 'class-validator';
import { type Metric, METRICS } from './stat.entity';
import { NumberInAddress } from '../../../../kernel/basis/schema/reads.decorator';
import { EmptyIsNone } from '../../../../kernel/crud/rules/empty-is-none';

const RANGES = [7, 30, 90];

export class DashboardRange {
  @ApiPropertyOptional({ enum: RANGES, default: 7 })
  @IsIn(RANGES)
  @IsInt()
  @IsOptional()
  @NumberInAddress()
  @EmptyIsNone()
  days?: number;
}

/** One metric for the selected days. For `active` and `online`, which cannot be added up, it is the daily average. */
export class Card {
  @ApiProperty({ enum: METRICS }) metric: Metric;
  today: number;
  yesterday: number;
  total: number;
  /** the same for the same number of days before */
  before: number;
}

/** The figures of one period. `online` is the highest number of people online at once. */
export class Counts {
  registrations: number;
  private: number;
  group: number;
  active: number;
  signs: number;
  logins: number;
  bans: number;
  groupBans: number;
  online: number;
}

export class DayCounts extends Counts {
  /** a date such as `2026-01-31` */
  day: string;
}

export class HourCounts extends Counts {
  /** when the hour began */
  hour: string;
}

/** The figures of the chat. They are counted in advance; reading them counts nothing. */
export class DashboardFigures {
  cards: Card[];

  @ApiProperty({ type: [DayCounts], description: 'one entry per day, oldest first, today last' })
  days: DayCounts[];

  @ApiProperty({ type: [HourCounts], description: 'the last 48 hours, oldest first' })
  hours: HourCounts[];

  @ApiProperty({ type: Number, nullable: true, description: 'number of users; null if they were not counted yet' })
  people: number | null;

  @ApiProperty({ type: Number, nullable: true }) groups: number | null;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'everything before this time is counted; null if nothing is counted yet',
  })
  until: string | null;
}

export class OnlineCount {
  @ApiProperty({ type: Number, nullable: true, description: 'number of users online; null if unknown' }) count:
    number | null;
  @ApiProperty({ type: String, nullable: true, description: 'time of the measurement' }) at: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'why it is not known who is connected' }) unknown:
    string | null;
}
