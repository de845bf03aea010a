import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsNotEmpty, IsOptional, IsString, MaxLength } from 'class-validator';
import { IsId } from '../../../../kernel/crud/rules/id-rule';
import { IsPlainText } from '../../../../kernel/crud/rules/text-rules';
import { Trimmed } from '../../../../kernel/rows/entity/trimmed.decorator';
import { LibraryId } from './pushing/wording-push.dto';

export class LibraryCopy extends LibraryId {
  @ApiProperty({ description: 'title of the copy; another one than that of the library', minLength: 1, maxLength: 255 })
  @Trimmed()
  @MaxLength(255)
  @IsPlainText()
  @IsNotEmpty()
  @IsString()
  title: string;

  @ApiPropertyOptional({ type: 'integer', nullable: true, description: 'group to which the copy is pushed' })
  @IsId()
  @IsOptional()
  group_id?: number | null;
}
