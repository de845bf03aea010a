import { ApiProperty } from '@nestjs/swagger';
import { IsNotEmpty, IsString, MaxLength } from 'class-validator';
import { IsId } from '../../../../kernel/crud/rules/id-rule';
import { IsLines } from '../../../../kernel/crud/rules/text-rules';
import { Trimmed } from '../../../../kernel/rows/entity/trimmed.decorator';
import { LONGEST_PERSON_NOTE } from '../tables/person-note.entity';

/** Notes something about a person. */
export class PersonNoteOrder {
  @ApiProperty({ type: 'integer', minimum: 1, description: 'id of the person in the chat product' })
  @IsId()
  userId: number;

  @ApiProperty({ minLength: 1, maxLength: LONGEST_PERSON_NOTE, description: 'for other staff' })
  @IsString()
  @IsLines()
  @IsNotEmpty()
  @MaxLength(LONGEST_PERSON_NOTE)
  @Trimmed()
  text: string;
}
