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
import { Trimmed } from '../../../../kernel/rows/entity/trimmed.decorator';
import { SPANS, type Span } from '../../batches/spans';
import { BanEnd, OptionalReason } from '../../oversight/act/act-order-rules';
import { LONGEST_APPEAL } from '../tables/appeal.entity';
import { type Outcome, OUTCOMES } from '../tables/case-decision.entity';

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

export class Release extends CaseIds {
  @ApiPropertyOptional({
    description: 'whether cases that were handed over to the caller are offered to everybody from now on',
  })
  @IsBoolean()
  @IsOptional()
  forAll?: boolean;
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

  @ApiPropertyOptional({
    description:
      'ban the groups that they own, as long as they are banned themselves; needs the permission `im:group:ban` as well',
    default: false,
  })
  @IsBoolean()
  @IsOptional()
  banGroups?: boolean;

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

  @ApiPropertyOptional({
    minLength: 1,
    maxLength: LONGEST_APPEAL,
    description:
      'of an appeal: what the person concerned is asked on the page behind their link; with an answer the case is offered again at once. ' +
      'Three at most in an appeal',
  })
  @IsString()
  @IsOptional()
  @IsLines()
  @IsNotEmpty()
  @MaxLength(LONGEST_APPEAL)
  @Trimmed()
  question?: string;

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

  @ApiPropertyOptional({
    type: 'integer',
    minimum: 0,
    maximum: LARGEST_HOUSE_ID,
    description:
      'newest of the questions and answers of the appeal that the caller saw, 0 if there is none; refused if the person has answered since',
  })
  @IsInt()
  @IsOptional()
  @Min(0)
  @Max(LARGEST_HOUSE_ID)
  lastNoteId?: number;

  @Reason({ longest: LONGEST_APPEAL, description: 'the answer, which the person reads' })
  text: string;
}
