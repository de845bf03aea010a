import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsInt, IsOptional, Max, Min } from 'class-validator';
import { EmptyIsNone } from '../../../kernel/crud/rules/empty-is-none';
import { shapesOf } from '../../../kernel/crud/shapes/shapes';
import { TaskLog } from '../tables/task-log.entity';
import { NumberInAddress } from '../../../kernel/basis/schema/reads.decorator';

export const TaskLogPage = shapesOf(TaskLog, {}).Page;

const STATUSES = ['0', '1', 'running'] as const;
const ORDERS = ['id', 'createTime'] as const;

/** A query for runs, in the query string. */
export class TaskLogQuery {
  @ApiPropertyOptional({ type: 'integer', description: 'id of a task; all tasks if omitted' })
  @IsInt()
  @IsOptional()
  @NumberInAddress()
  @EmptyIsNone()
  id?: number;

  @ApiPropertyOptional({ enum: STATUSES, description: '1 succeeded, 0 failed' })
  @IsIn(STATUSES)
  @IsOptional()
  @EmptyIsNone()
  status?: (typeof STATUSES)[number];

  @ApiPropertyOptional({ type: 'integer', default: 1 })
  @Min(1)
  @IsInt()
  @IsOptional()
  @NumberInAddress()
  @EmptyIsNone()
  page?: number;

  @ApiPropertyOptional({ type: 'integer', default: 20, maximum: 100 })
  @Max(100)
  @Min(1)
  @IsInt()
  @IsOptional()
  @NumberInAddress()
  @EmptyIsNone()
  size?: number;

  @ApiPropertyOptional({ enum: ORDERS })
  @IsIn(ORDERS)
  @IsOptional()
  @EmptyIsNone()
  order?: (typeof ORDERS)[number];

  @ApiPropertyOptional({ enum: ['asc', 'desc'] })
  @IsIn(['asc', 'desc'])
  @IsOptional()
  @EmptyIsNone()
  sort?: 'asc' | 'desc';
}
