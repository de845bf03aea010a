import { IntersectionType } from '@nestjs/swagger';
import { SearchContinuation } from '../../../kernel/crud/search-continuation';
import type { QuerySpec } from '../../../kernel/crud/query';
import { shapesOf } from '../../../kernel/crud/shapes';
import { BaseSysLog } from '../tables/log.entity';

export const LOG_SPEC: QuerySpec<BaseSysLog> = { filter: ['userId', 'action', 'method', 'status', 'code', 'ip'] };

const shapes = shapesOf(BaseSysLog, LOG_SPEC);

export class BaseSysLogQuery extends IntersectionType(shapes.Query, SearchContinuation) {}

export const BaseSysLogPage = shapes.Page;
