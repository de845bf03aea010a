import { ApiPropertyOptional, IntersectionType } from '@nestjs/swagger';
import { IsBoolean, IsOptional } from 'class-validator';
import { SearchContinuation } from '../../../kernel/crud/search-continuation';
import type { QuerySpec } from '../../../kernel/crud/query';
import { shapesOf } from '../../../kernel/crud/shapes';
import { BaseSysLog } from '../tables/log.entity';

export const LOG_SPEC: QuerySpec<BaseSysLog> = { filter: ['userId', 'action', 'method', 'status', 'code', 'ip'] };

const shapes = shapesOf(BaseSysLog, LOG_SPEC);

class Reads {
  @ApiPropertyOptional({ default: true, description: 'false leaves out successful calls that only read' })
  @IsBoolean()
  @IsOptional()
  reads?: boolean;
}

export class BaseSysLogQuery extends IntersectionType(shapes.Query, SearchContinuation, Reads) {}

export class BaseSysLogExport extends IntersectionType(shapes.Export, Reads) {}

export const BaseSysLogPage = shapes.Page;
