import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsInt, IsOptional, IsString, MaxLength } from 'class-validator';
import { IsPlainText } from '../../../kernel/crud/rules';

const noText = Transform(({ value }: { value: unknown }) => (value === '' ? undefined : value));

/** Filters that are no columns of a private message. */
export class PrivateMessageFilters {
  @ApiPropertyOptional({ type: 'integer', description: 'a person who sent or received it' })
  @noText
  @IsInt()
  @IsOptional()
  user_id?: number;

  @ApiPropertyOptional({ type: 'integer', description: 'the other one of the two' })
  @noText
  @IsInt()
  @IsOptional()
  peer_id?: number;

  @ApiPropertyOptional({ description: 'how the nickname or sign-in name of the sender or receiver begins' })
  @noText
  @MaxLength(100)
  @IsPlainText()
  @IsString()
  @IsOptional()
  nick_name?: string;
}
