import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean, IsOptional } from 'class-validator';
import type { QuerySpec } from '../../../kernel/crud/read/query';
import type { BaseSysLog } from '../tables/log.entity';

export const LOG_SPEC: QuerySpec<BaseSysLog> = {
  filter: ['userId', 'action', 'method', 'status', 'code', 'ip'],
  searched: 'text in the call and the address, and the names of staff',
};

export class Reads {
  @ApiPropertyOptional({ default: true, description: 'false leaves out successful calls that only read' })
  @IsBoolean()
  @IsOptional()
  reads?: boolean;
}
