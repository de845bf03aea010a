import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsInt, IsOptional, IsString, MaxLength } from 'class-validator';
import { EmptyIsNone } from '../../../../kernel/crud/empty-is-none';
import { IsPlainText } from '../../../../kernel/crud/text-rules';

/** Filters that are not columns of a private message. */
export class PrivateMessageFilters {
  @ApiPropertyOptional({ type: 'integer', description: 'a person who sent or received it' })
  @EmptyIsNone()
  @IsInt()
  @IsOptional()
  user_id?: number;

  @ApiPropertyOptional({ type: 'integer', description: 'the other one of the two' })
  @EmptyIsNone()
  @IsInt()
  @IsOptional()
  peer_id?: number;

  @ApiPropertyOptional({ description: 'how the nickname or sign-in name of the sender or receiver begins' })
  @EmptyIsNone()
  @MaxLength(100)
  @IsPlainText()
  @IsString()
  @IsOptional()
  nick_name?: string;
}
