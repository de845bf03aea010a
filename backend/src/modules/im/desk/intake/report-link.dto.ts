import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsInt, IsNotEmpty, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { type Language, LANGUAGES } from '../../../../kernel/basis/context/language';
import { IsId } from '../../../../kernel/crud/rules/id-rule';
import { IsLine } from '../../../../kernel/crud/rules/text-rules';
import { Trimmed } from '../../../../kernel/rows/entity/trimmed.decorator';
import { SUBJECT_KINDS, type SubjectKind } from '../tables/case.entity';
import { MessageIds } from './signal.dto';

/** A week. Longer than that, nobody knows any more who has the address. */
const MOST_MINUTES = 7 * 24 * 60;

/** What a link to the report page is for. */
export class ReportLinkOrder {
  @ApiProperty({
    maxLength: 128,
    minLength: 1,
    description: 'id of the person who will report, as the product names its people; limits and trust go by it',
  })
  @IsString()
  @IsNotEmpty()
  @IsLine()
  @MaxLength(128)
  @Trimmed()
  reporter: string;

  @ApiProperty({ enum: SUBJECT_KINDS, description: 'what will be reported' })
  @IsIn(SUBJECT_KINDS)
  subjectKind: SubjectKind;

  @ApiPropertyOptional({
    type: 'integer',
    minimum: 1,
    description: 'id of the person who will be reported; without it the page asks for the sign-in name',
  })
  @IsId()
  @IsOptional()
  subjectId?: number;

  @MessageIds('ids of private messages that this person sent')
  privateMessages?: number[];

  @MessageIds('ids of messages that this person sent to groups')
  groupMessages?: number[];

  @ApiPropertyOptional({
    type: 'integer',
    minimum: 1,
    maximum: MOST_MINUTES,
    default: 60,
    description: 'minutes for which a report can be sent',
  })
  @Max(MOST_MINUTES)
  @Min(1)
  @IsInt()
  @IsOptional()
  minutes?: number;

  @ApiPropertyOptional({ enum: LANGUAGES, description: 'language of the page; without it, that of the browser' })
  @IsIn(LANGUAGES)
  @IsOptional()
  language?: Language;
}

/** A link to the report page. */
export class ReportLink {
  @ApiProperty({ description: 'address of the page, for this reporter only' })
  address: string;

  @ApiProperty({ type: String, format: 'date-time', description: 'until when a report can be sent' })
  end: Date;
}
