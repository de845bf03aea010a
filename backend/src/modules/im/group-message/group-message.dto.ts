import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsOptional, IsString, MaxLength } from 'class-validator';
import { IsPlainText } from '../../../kernel/crud/rules';

const noText = Transform(({ value }: { value: unknown }) => (value === '' ? undefined : value));

/** Filters that are no columns of a group message. */
export class GroupMessageFilters {
  @ApiPropertyOptional({ description: 'how the nickname or sign-in name of the sender begins' })
  @noText
  @MaxLength(100)
  @IsPlainText()
  @IsString()
  @IsOptional()
  nick_name?: string;

  @ApiPropertyOptional({ description: 'how the name of the group begins' })
  @noText
  @MaxLength(100)
  @IsPlainText()
  @IsString()
  @IsOptional()
  group_name?: string;
}
