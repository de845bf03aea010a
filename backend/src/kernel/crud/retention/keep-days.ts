import { ApiProperty } from '@nestjs/swagger';
import { IsInt, Max, Min } from 'class-validator';

/** Where nothing else is said. */
export const USUAL_DAYS = 31;
const MOST_DAYS = 10_000;

/** For how many days something is kept. */
export class KeepDays {
  @ApiProperty({ minimum: 1, maximum: MOST_DAYS, description: 'number of days' })
  @Max(MOST_DAYS)
  @Min(1)
  @IsInt()
  value: number;
}

/** Reads the setting. If it is missing or invalid, the default applies: a mistake must never delete anything. */
export function daysOf(setting: string | undefined, usual = USUAL_DAYS): number {
  const days = /^\d{1,5}$/.test(setting ?? '') ? Number(setting) : 0;
  return days >= 1 && days <= MOST_DAYS ? days : usual;
}

/** The first moment that is still kept: the given number of days before the beginning of today. */
export function keptSince(days: number, now = new Date()): Date {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() - days);
}
