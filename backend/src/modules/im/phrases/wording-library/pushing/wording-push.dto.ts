import { ApiProperty } from '@nestjs/swagger';
import { IsInt, Min } from 'class-validator';
import { documentCodes } from '../../../../../kernel/basis/schema/codes';
import { WordingType } from '../../../tables/im-wording.entity';
import { LineState } from './wording-line.entity';
import { WordingRunFigures } from '../../../tables/wording-run-figures.dto';
import { ActResult } from '../../../oversight/act/act.dto';

export class LibraryId {
  @ApiProperty({ type: 'integer' })
  @Min(1)
  @IsInt()
  id: number;
}

export class WordingPushed extends ActResult {
  @ApiProperty({ type: 'integer', description: 'id of the push run' })
  run: number;

  @ApiProperty({ type: 'integer', description: 'number of phrases that will be sent' })
  total: number;
}

/** A phrase of a run, as it was when the library was pushed. */
export class WordingPhrase {
  @ApiProperty({ type: 'integer', description: 'position in the run, starting at 1' }) nth: number;
  @ApiProperty({ type: 'integer' }) wording_id: number;
  @ApiProperty({ type: 'integer' }) user_id: number;

  @ApiProperty({ type: String, nullable: true, description: 'name of the sender in the group' })
  nick_name: string | null;

  @ApiProperty(documentCodes(WordingType)) type: number;
  @ApiProperty() content: string;
  @ApiProperty({ type: 'integer', description: 'delay after the previous phrase, in seconds' }) delay: number;

  @ApiProperty({ ...documentCodes(LineState), description: '0 waiting, 1 started, 2 stored, 3 sent to the members' })
  state: number;

  @ApiProperty({ type: 'integer', nullable: true }) message_id: number | null;
  @ApiProperty({ type: String, nullable: true }) saidTime: Date | null;
}

export class WordingProgressAnswer {
  @ApiProperty({
    type: WordingRunFigures,
    nullable: true,
    description: 'the last push; null if the library was never pushed',
  })
  run: WordingRunFigures | null;

  @ApiProperty({ type: [WordingPhrase] }) phrases: WordingPhrase[];
}
