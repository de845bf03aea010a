import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, IsString, MaxLength } from 'class-validator';
import { EmptyIsNone } from '../../../../kernel/crud/rules/empty-is-none';
import { IsPlainText } from '../../../../kernel/crud/rules/text-rules';

/** Filters that are not columns of a group message. */
export class GroupMessageFilters {
  @ApiPropertyOptional({ description: 'prefix of the nickname or sign-in name of the sender' })
  @EmptyIsNone()
  @MaxLength(100)
  @IsPlainText()
  @IsString()
  @IsOptional()
  nick_name?: string;

  @ApiPropertyOptional({ description: 'prefix of the group name' })
  @EmptyIsNone()
  @MaxLength(100)
  @IsPlainText()
  @IsString()
  @IsOptional()
  group_name?: string;
}
