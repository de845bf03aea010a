import { ApiProperty } from '@nestjs/swagger';
import { IsIn } from 'class-validator';
import { KeepDays } from '../../../kernel/crud/retention/keep-days';
import { TRAIL_KINDS, type TrailKind } from './trail-kinds';

const KIND = {
  enum: TRAIL_KINDS,
  description:
    '`signIns`: calls that begin, prove or end one’s own session; `refused`: other calls that were answered with 401 or 403; `requests`: all others; `changes`: acts of the house; `reads`: hidden personal data that was shown, and exports',
};

export class KeptKind {
  @ApiProperty(KIND)
  kind: TrailKind;

  /** number of days */
  days: number;

  /** the smallest number of days that can be set */
  least: number;
}

export class KeepKind extends KeepDays {
  @ApiProperty(KIND)
  @IsIn(TRAIL_KINDS)
  kind: TrailKind;
}
