import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsNotEmpty,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
} from 'class-validator';
import { IsId, LARGEST_HOUSE_ID } from '../../../../kernel/crud/rules/id-rule';
import { Reason } from '../../../../kernel/crud/rules/reason.decorator';
import { IsLines } from '../../../../kernel/crud/rules/text-rules';
import { describe } from '../../../../kernel/crud/shapes/describe';
import { Trimmed } from '../../../../kernel/rows/entity/trimmed.decorator';
import { SPANS, type Span } from '../../batches/spans';
import { BanEnd, OptionalReason } from '../../oversight/act/act-order-rules';
import { AppealFile } from '../appeals/appeal.dto';
import { LONGEST_APPEAL } from '../tables/appeal.entity';
import { ImCaseDecision, type Outcome, OUTCOMES } from '../tables/case-decision.entity';
import { ImCaseNote } from '../tables/case-note.entity';
import { ImCaseSignal } from '../tables/case-signal.entity';
import { ImCase } from '../tables/case.entity';

describe(ImCaseSignal);
describe(ImCaseNote);

/** A page holds the case that is shown and those that it fetched ahead. */
const MOST_HELD = 20;

/** 90 days in minutes. */
const LONGEST_WAIT = 90 * 24 * 60;

const APPEAL_OUTCOMES = ['uphold', 'overturn'] as const;

const Ids = (description: string): object => ({
  type: 'array',
  items: { type: 'integer', minimum: 1 },
  maxItems: MOST_HELD,
  description,
});

export class CaseIds {
  @ApiProperty(Ids('ids of the cases'))
  @IsId({ each: true })
  @ArrayMaxSize(MOST_HELD)
  @IsArray()
  ids: number[];
}

export class CaseId {
  @ApiProperty({ type: 'integer', minimum: 1, description: 'id of the case' })
  @IsId({ most: LARGEST_HOUSE_ID })
  id: number;
}

export class NextCase {
  @ApiPropertyOptional(Ids('cases that the caller holds already and that are not answered again'))
  @IsId({ each: true })
  @ArrayMaxSize(MOST_HELD)
  @IsArray()
  @IsOptional()
  besides?: number[];
}

/** What is decided on a case. */
export class Decision extends CaseId {
  @ApiProperty({
    enum: OUTCOMES,
    description: '`stands`: for a case that came back; what was decided before is left as it is',
  })
  @IsIn(OUTCOMES)
  outcome: Outcome;

  @ApiProperty({
    type: 'integer',
    minimum: 1,
    description: 'newest signal that the decider saw; with a newer one the case comes back',
  })
  @IsId({ most: LARGEST_HOUSE_ID })
  lastSignalId: number;

  @ApiPropertyOptional({ type: 'integer', minimum: 1, description: 'policy; required for a ban' })
  @IsId({ most: LARGEST_HOUSE_ID })
  @IsOptional()
  policyId?: number;

  @OptionalReason()
  reason?: string;

  @BanEnd()
  until?: Date;

  @ApiPropertyOptional({ description: 'recall their messages in groups', default: false })
  @IsBoolean()
  @IsOptional()
  recallGroups?: boolean;

  @ApiPropertyOptional({ description: 'recall their private messages', default: false })
  @IsBoolean()
  @IsOptional()
  recallPrivate?: boolean;

  @ApiPropertyOptional({ enum: SPANS, default: 'day', description: 'age of the messages to recall' })
  @IsIn(SPANS)
  @IsOptional()
  span?: Span;

  @ApiPropertyOptional({ description: 'remove them from all groups that they do not own', default: false })
  @IsBoolean()
  @IsOptional()
  leaveGroups?: boolean;

  @ApiPropertyOptional({ description: 'recall what they still write until their sessions have ended', default: false })
  @IsBoolean()
  @IsOptional()
  sweep?: boolean;

  @ApiPropertyOptional({
    maxLength: 5000,
    description: 'facts for the statement of reasons of a ban; without them it says what the console knows',
  })
  @IsString()
  @IsOptional()
  @IsLines()
  @MaxLength(5000)
  @Trimmed()
  facts?: string;

  @ApiPropertyOptional({ maxLength: 2000, description: 'note for other staff' })
  @IsString()
  @IsOptional()
  @IsLines()
  @MaxLength(2000)
  @Trimmed()
  comment?: string;
}

export class Reversal extends CaseId {
  @ApiProperty({
    type: 'integer',
    minimum: 1,
    description: 'the decision; refused if it is not the newest one that stands',
  })
  @IsId({ most: LARGEST_HOUSE_ID })
  decisionId: number;

  @Reason({ description: 'why the decision is taken back' })
  reason: string;
}

export class CaseNote extends CaseId {
  @ApiProperty({ minLength: 1, maxLength: 2000, description: 'for other staff, on this case and later ones' })
  @IsString()
  @IsLines()
  @IsNotEmpty()
  @MaxLength(2000)
  @Trimmed()
  text: string;
}

/** Puts a case aside. */
export class Wait extends CaseId {
  @ApiProperty({
    type: 'integer',
    minimum: 1,
    maximum: LONGEST_WAIT,
    description: 'in how many minutes the case is offered again: at most 90 days',
  })
  @IsInt()
  @Min(1)
  @Max(LONGEST_WAIT)
  minutes: number;

  @ApiProperty({
    type: 'integer',
    minimum: 0,
    maximum: LARGEST_HOUSE_ID,
    description: 'newest signal that the caller saw, 0 if there is none; refused if there is a newer one',
  })
  @IsInt()
  @Min(0)
  @Max(LARGEST_HOUSE_ID)
  lastSignalId: number;

  @ApiPropertyOptional({ maxLength: 2000, description: 'what is waited for: a note on the case' })
  @IsString()
  @IsOptional()
  @IsLines()
  @MaxLength(2000)
  @Trimmed()
  text?: string;
}

/** The answer to an appeal. */
export class AppealAnswer extends CaseId {
  @ApiProperty({
    enum: APPEAL_OUTCOMES,
    description: '`uphold`: the decision stands; `overturn`: exactly this decision is undone',
  })
  @IsIn(APPEAL_OUTCOMES)
  outcome: (typeof APPEAL_OUTCOMES)[number];

  @Reason({ longest: LONGEST_APPEAL, description: 'the answer, which the person reads' })
  text: string;
}

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

  @ApiProperty({ type: 'integer', description: 'strikes that count now' })
  strikes: number;

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
}
