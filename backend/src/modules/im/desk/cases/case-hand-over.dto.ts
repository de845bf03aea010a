import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, IsString, MaxLength } from 'class-validator';
import { IsId, LARGEST_HOUSE_ID } from '../../../../kernel/crud/rules/id-rule';
import { IsPlainText } from '../../../../kernel/crud/rules/text-rules';
import { Trimmed } from '../../../../kernel/rows/entity/trimmed.decorator';
import { CaseId, CaseNote } from './case-orders.dto';

/** Hands a case over to a colleague. The text becomes a note on the case. */
export class HandOver extends CaseNote {
  @ApiProperty({ type: 'integer', minimum: 1, description: 'the colleague, who must be allowed to decide the case' })
  @IsId({ most: LARGEST_HOUSE_ID })
  staffId: number;
}

/** Asks who could take a case over. */
export class ColleagueQuery extends CaseId {
  @ApiPropertyOptional({ maxLength: 100, description: 'part of a name' })
  @IsString()
  @IsOptional()
  @MaxLength(100)
  @IsPlainText()
  @Trimmed()
  keyWord?: string;
}

/** Somebody who could take a case over. */
export class CaseColleague {
  @ApiProperty({ type: 'integer' }) id: number;
  @ApiProperty() name: string;
  @ApiProperty({ description: 'whether a page of the console is open in their browser' }) isOnline: boolean;
}
