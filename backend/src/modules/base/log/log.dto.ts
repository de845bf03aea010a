import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsInt, IsOptional, Min } from 'class-validator';
import type { QuerySpec } from '../../../kernel/crud/query';
import { shapesOf } from '../../../kernel/crud/shapes';
import { BaseSysLog } from './log.entity';

export const LOG_SPEC: QuerySpec<BaseSysLog> = { filter: ['userId', 'action', 'method', 'status', 'code', 'ip'] };

const shapes = shapesOf(BaseSysLog, LOG_SPEC);

export class BaseSysLogQuery extends shapes.Query {
  @ApiPropertyOptional({ description: 'look on from here: as the answer before gave it' })
  @Min(1)
  @IsInt()
  @IsOptional()
  cursor?: number;
}

export const BaseSysLogPage = shapes.Page;
