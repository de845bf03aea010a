import { ApiProperty, PickType } from '@nestjs/swagger';
import { describe } from '../../../../kernel/crud/shapes/describe';
import { AppealFile } from '../appeals/appeal.dto';
import { Recommendation } from '../ladder/recommendation.dto';
import { ReplyCounts } from '../replies/reply-counts.dto';
import { ImCaseDecision } from '../tables/case-decision.entity';
import { ImCaseNote } from '../tables/case-note.entity';
import { ImCaseSignal } from '../tables/case-signal.entity';
import { ImCase } from '../tables/case.entity';
import { ImPersonNote } from '../tables/person-note.entity';

describe(ImCaseSignal);
describe(ImCaseNote);
describe(ImPersonNote);

describe(ImCase);

/** Another case about the same person. */
export class OtherCase extends PickType(ImCase, ['id', 'appealId'] as const) {}

/** Everything that a decision needs: the case, its signals with the copied messages, and what was decided before. */
export class CaseFile {
  @ApiProperty({ type: ImCase }) case: ImCase;

  @ApiProperty({ type: [ImCaseSignal], description: 'the newest fifty' })
  signals: ImCaseSignal[];

  @ApiProperty({ type: 'integer', description: 'number of older signals' })
  moreSignals: number;

  @ApiProperty({ type: [ImCaseDecision], description: 'the newest twenty about this subject, of all its cases' })
  decisions: ImCaseDecision[];

  @ApiProperty({ type: [ImCaseNote], description: 'the newest twenty about this subject, of all its cases' })
  notes: ImCaseNote[];

  @ApiProperty({
    type: [OtherCase],
    description:
      'what else is not closed about this subject, at most twenty: an appeal, or what was reported meanwhile',
  })
  otherCases: OtherCase[];

  @ApiProperty({
    type: [ImPersonNote],
    description: 'the newest five notes about the person; none for who may not read what the desk knows of people',
  })
  personNotes: ImPersonNote[];

  @ApiProperty({ type: 'integer', description: 'strikes that count now' })
  strikes: number;

  @ApiProperty({
    type: [Recommendation],
    description: 'for each policy that is offered; none if the case is an appeal',
  })
  recommended: Recommendation[];

  @ApiProperty({ type: Boolean, nullable: true, description: 'null if the subject does not exist any more' })
  isBanned: boolean | null;

  @ApiProperty({ description: 'true if texts of private messages are left out until a reason for reading is stated' })
  reasonNeeded: boolean;

  @ApiProperty({
    type: AppealFile,
    nullable: true,
    description: 'null if the case is about reports; with an appeal the signals are those that its decider saw',
  })
  appeal: AppealFile | null;

  @ApiProperty({
    type: ReplyCounts,
    nullable: true,
    description:
      'of those who reported, how many were told what became of it; null if nobody is told, or the case is not closed',
  })
  replies: ReplyCounts | null;
}

export class NextFile {
  @ApiProperty({ type: CaseFile, nullable: true, description: 'null if no open case is free' })
  file: CaseFile | null;
}

/** The figures of the desk. */
export class DeskFigures {
  @ApiProperty({ type: 'integer', description: 'open cases' }) open: number;
  @ApiProperty({ type: 'integer', description: 'open cases that are overdue' }) overdue: number;
  @ApiProperty({ type: 'integer', description: 'open cases that the caller claimed last' }) mine: number;
  @ApiProperty({ type: 'integer', description: 'decided cases whose act is not carried out and told yet' })
  acting: number;
  @ApiProperty({ type: 'integer', description: 'open cases that came back after a decision' }) returned: number;
  @ApiProperty({ type: 'integer', description: 'open cases that are escalated' }) escalated: number;
  @ApiProperty({ type: 'integer', description: 'cases that are put aside' }) waiting: number;
  @ApiProperty({ type: 'integer', description: 'cases whose evidence is held' }) held: number;
}
