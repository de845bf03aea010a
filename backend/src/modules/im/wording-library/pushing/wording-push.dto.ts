import { ApiProperty } from '@nestjs/swagger';
import { IsInt, Min } from 'class-validator';
import { ActResult } from '../../act/act.dto';
import type { RunState } from './wording-run.entity';

export class LibraryId {
  @ApiProperty({ type: 'integer' })
  @Min(1)
  @IsInt()
  id: number;
}

export class WordingPushed extends ActResult {
  @ApiProperty({ type: 'integer', description: 'names the run' })
  run: number;

  @ApiProperty({ type: 'integer', description: 'how many phrases it will say' })
  total: number;
}

/** How far a run is. */
export class WordingRunFigures {
  @ApiProperty({ type: 'integer' }) id: number;

  @ApiProperty({ enum: [0, 1, 2, 3], description: '0 under way, 1 done, 2 cancelled, 3 failed' })
  state: RunState;

  @ApiProperty({ type: 'integer' }) group_id: number;
  @ApiProperty({ type: 'integer', description: 'phrases' }) total: number;
  @ApiProperty({ type: 'integer', description: 'of them said' }) done: number;
  @ApiProperty({ type: 'integer', description: 'frames that went out to screens' }) frames: number;

  @ApiProperty({ type: String, nullable: true, description: 'what it waits for: `chatRedis`' })
  problem: string | null;

  @ApiProperty({ type: String, nullable: true, description: 'why it has failed, in the reader’s language' })
  error: string | null;

  @ApiProperty({ type: String, nullable: true, description: 'who pushed it' }) staff_name: string | null;
  @ApiProperty({ type: String }) startTime: Date;
  @ApiProperty({ type: String, nullable: true, description: 'when the next phrase is due' }) nextTime: Date | null;
  @ApiProperty({ type: String, nullable: true }) endTime: Date | null;
}

/** A phrase of a run, as it was when the library was pushed. */
export class WordingPhrase {
  @ApiProperty({ type: 'integer', description: 'its place, from 1' }) nth: number;
  @ApiProperty({ type: 'integer' }) wording_id: number;
  @ApiProperty({ type: 'integer' }) user_id: number;

  @ApiProperty({ type: String, nullable: true, description: 'what they were called in the group' })
  nick_name: string | null;

  @ApiProperty({ enum: [0, 1] }) type: number;
  @ApiProperty() content: string;
  @ApiProperty({ type: 'integer', description: 'seconds after the phrase before' }) delay: number;

  @ApiProperty({ enum: [0, 1, 2, 3], description: '0 waiting, 1 begun, 2 stored, 3 told to the members' })
  state: number;

  @ApiProperty({ type: 'integer', nullable: true }) message_id: number | null;
  @ApiProperty({ type: String, nullable: true }) saidTime: Date | null;
}

export class WordingProgressAnswer {
  @ApiProperty({ type: WordingRunFigures, nullable: true, description: 'none where it was never pushed' })
  run: WordingRunFigures | null;

  @ApiProperty({ type: [WordingPhrase] }) phrases: WordingPhrase[];
}
