import { ApiProperty, ApiPropertyOptional, IntersectionType, PartialType, PickType } from '@nestjs/swagger';
import { describe } from '../../../kernel/crud/shapes/describe';
import { TaskInfo } from '../tables/task-info.entity';

describe(TaskInfo);

/** A plan that is not saved yet. */
export class PlanDraft extends IntersectionType(
  PickType(TaskInfo, ['taskType']),
  PartialType(PickType(TaskInfo, ['cron', 'every', 'limit', 'startDate', 'endDate']), { skipNullProperties: false }),
) {}

/** The times at which the plan would be due. */
export class PlanOutlook {
  @ApiProperty({ type: [String], description: 'the next five run times', example: ['2026-01-31 09:30:00'] })
  runs: Date[];

  @ApiPropertyOptional({ enum: ['limit', 'endDate'], description: 'what ends the plan before five more runs' })
  ends?: 'limit' | 'endDate';
}
