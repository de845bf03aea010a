import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsInt, IsOptional, IsString, MaxLength } from 'class-validator';
import { EmptyIsNone } from '../../../../kernel/crud/rules/empty-is-none';
import { IsPlainText } from '../../../../kernel/crud/rules/text-rules';

/** Filters that are not columns of a private message. */
export class PrivateMessageFilters {
  @ApiPropertyOptional({ type: 'integer', description: 'only messages that this user sent or received' })
  @EmptyIsNone()
  @IsInt()
  @IsOptional()
  user_id?: number;

  @ApiPropertyOptional({ type: 'integer', description: 'only messages between `user_id` and this user' })
  @EmptyIsNone()
  @IsInt()
  @IsOptional()
  peer_id?: number;

  @ApiPropertyOptional({ description: 'prefix of the nickname or sign-in name of the sender or receiver' })
  @EmptyIsNone()
  @MaxLength(100)
  @IsPlainText()
  @IsString()
  @IsOptional()
  nick_name?: string;
}
