import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional, IntersectionType } from '@nestjs/swagger';
import { IsIn, IsOptional, Matches } from 'class-validator';
import { Reads } from '../../../kernel/basis/schema/reads.decorator';
import { IsId, LARGEST_HOUSE_ID } from '../../../kernel/crud/rules/id-rule';
import { Reason } from '../../../kernel/crud/rules/reason.decorator';
import { IsMoment, momentOf } from '../../../kernel/crud/rules/rules';
import { Paged } from '../../../kernel/crud/shapes/sized-query';
import { OptionalReason } from '../oversight/act/act-order-rules';
import { ITEM_KINDS, ITEM_REASONS, type ItemKind, type ItemReason, ItemState } from './tables/takeback-item.entity';

const STATES = Object.values(ItemState).filter((state) => typeof state === 'number');

const Instant = (description: string, example: string): PropertyDecorator =>
  applyDecorators(IsMoment(), Reads(momentOf), ApiProperty({ type: String, description, example }));

/** Whose acts, and of which time. */
export class TakebackPeriod {
  @ApiProperty({ type: 'integer', minimum: 1, description: 'id of the staff member' })
  @IsId({ most: LARGEST_HOUSE_ID })
  staffId: number;

  @Instant('start of the period', '2026-01-31 14:00:00')
  from: Date;

  @Instant('end of the period, which does not belong to it; at most 31 days after its start', '2026-01-31 16:00:00')
  to: Date;
}

export class TakebackPreview extends IntersectionType(TakebackPeriod, Paged) {
  @ApiPropertyOptional({ enum: STATES, description: 'only lines of this state: 0 can be taken back, 4 not' })
  @IsIn(STATES)
  @IsOptional()
  state?: ItemState;
}

export class TakebackOrder extends TakebackPeriod {
  @Reason()
  reason: string;

  @ApiProperty({
    description: 'the name of the list that the preview answered; refused if the list is another one by now',
    minLength: 64,
    maxLength: 64,
    example: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  })
  @Matches(/^[0-9a-f]{64}$/)
  list: string;
}

export class TakebackId {
  @ApiProperty({ type: 'integer', minimum: 1, description: 'id of the takeback' })
  @IsId({ most: LARGEST_HOUSE_ID })
  id: number;
}

export class StopTakeback extends TakebackId {
  @OptionalReason()
  reason?: string;
}

export class TakebackItems extends IntersectionType(TakebackId, Paged) {
  @ApiPropertyOptional({ enum: STATES, description: 'only items of this state' })
  @IsIn(STATES)
  @IsOptional()
  state?: ItemState;
}

const figure = (description: string): PropertyDecorator => ApiProperty({ type: 'integer', description });

/** Something that the staff member did, and whether it can be or was taken back. */
export class TakebackLine {
  @ApiProperty({ enum: ITEM_KINDS, description: 'kind; `ban` is a ban outside of a batch' }) kind: ItemKind;
  @figure('id of the batch or of the decision, otherwise of the entry in the trail') subjectId: number;
  @ApiProperty({ description: 'what was done', example: 'batch.begin' }) action: string;
  @ApiProperty({ type: String, description: 'when it was done', example: '2026-01-31 14:05:00' }) actTime: Date;
  @ApiProperty({ type: String, nullable: true, description: 'whom it was done to' }) name: string | null;
  @figure('number of people') people: number;
  @figure('number of messages') messages: number;
  @figure('number of memberships') memberships: number;
  @figure('number of banned groups') groupBans: number;

  @ApiProperty({
    enum: STATES,
    description: 'state: 0 can be taken back, 1 begun, 2 taken back, 3 partly, 4 not, 5 not known, 6 left by a stop',
  })
  state: ItemState;

  @ApiProperty({ enum: ITEM_REASONS, nullable: true, description: 'why not, or why not all of it' })
  reason: ItemReason | null;

  @figure('number of changes that were undone') undone: number;
  @figure('number of changes that others had changed since, and that were left') kept: number;
}

export class TakebackLineList {
  @ApiProperty({ type: [TakebackLine], description: 'the newest first' }) list: TakebackLine[];
  @figure('number of all lines') total: number;
}

/** What a takeback would do. */
export class TakebackForecast extends TakebackLineList {
  @ApiProperty({ type: String, nullable: true, description: 'name of the staff member' }) staffName: string | null;
  @figure('number of lines that can be taken back') possible: number;
  @figure('number of them of which others have changed a part since, as far as that is known') partly: number;
  @figure('number of lines that are not taken back') impossible: number;
  @figure('batches that can be taken back') batches: number;
  @figure('decisions that can be taken back') decisions: number;
  @figure('bans outside of batches that can be taken back') bans: number;
  @figure('people whose bans would be taken back, once for each ban') people: number;
  @figure('messages that would be restored') messages: number;
  @figure('memberships that would be restored') memberships: number;
  @figure('groups whose bans would be taken back') groupBans: number;
  @ApiProperty({ description: 'the name of this list, which the order repeats' }) name: string;
}
