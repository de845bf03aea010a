import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, MinDate } from 'class-validator';
import { EmptyIsNone } from '../../../../kernel/crud/rules/empty-is-none';
import { Reason } from '../../../../kernel/crud/rules/reason.decorator';
import { IsMoment, momentOf } from '../../../../kernel/crud/rules/rules';

/** Limited, because the product's clients show it in one line. */
export const LONGEST_REASON = 128;

/** The reason that the chat product shows to the people of an act. */
export const ShownReason = (): PropertyDecorator =>
  Reason({ longest: LONGEST_REASON, description: 'the reason, which the people can read' });

/** A reason that need not be given. */
export const OptionalReason = (): PropertyDecorator => Reason({ longest: LONGEST_REASON, isOptional: true });

/** When a ban ends by itself: a moment to come, or never. The first rule that fails is said. */
export const BanEnd = (): PropertyDecorator =>
  applyDecorators(
    IsOptional(),
    IsMoment(),
    MinDate(() => new Date()),
    EmptyIsNone(momentOf),
    ApiPropertyOptional({
      type: String,
      description: 'when the ban ends automatically',
      example: '2026-01-31 09:30:00',
    }),
  );
