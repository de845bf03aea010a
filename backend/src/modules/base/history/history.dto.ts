import { ApiProperty } from '@nestjs/swagger';
import { IsNotEmpty, IsString, MaxLength } from 'class-validator';
import { IsId } from '../../../kernel/crud/id-rule';
import { IsLine } from '../../../kernel/crud/text-rules';
import { CHANGE_ACTIONS, type ChangeAction } from '../../../kernel/history/change-journal';

export class HistoryOf {
  @ApiProperty({ maxLength: 100, example: 'base/sys/param', description: 'the resource' })
  @MaxLength(100)
  @IsLine()
  @IsNotEmpty()
  @IsString()
  resource: string;

  @ApiProperty({ minimum: 1, description: 'the row' }) @IsId() id: number;
}

export class FieldChange {
  @ApiProperty() name: string;
  @ApiProperty({ description: 'never told: a secret, or personal data' }) hidden: boolean;
  @ApiProperty({ type: Object, nullable: true, description: 'none where it is new, or not known' }) before: unknown;
  @ApiProperty({ type: Object, nullable: true }) after: unknown;
}

export class HistoryEntry {
  @ApiProperty() id: number;
  @ApiProperty({ example: '2026-01-31 09:30:00' }) createTime: string;
  @ApiProperty({ enum: CHANGE_ACTIONS }) action: ChangeAction;
  @ApiProperty({ type: 'integer', nullable: true, description: 'none where the console did it by itself' })
  userId: number | null;
  @ApiProperty({ type: String, nullable: true, description: 'none where they are gone' }) userName: string | null;
  @ApiProperty({ type: String, nullable: true }) requestId: string | null;
  @ApiProperty({ type: [FieldChange] }) fields: FieldChange[];
}

/** For each field, the names of the referenced rows by their ids. */
export type ReferredNames = Record<string, Record<string, string>>;

export class History {
  @ApiProperty({ type: [HistoryEntry], description: 'the newest first' }) entries: HistoryEntry[];

  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'object', additionalProperties: { type: 'string' } },
    description: 'by field, what the ids in it are called; those of rows that are gone are left out',
  })
  names: ReferredNames;

  @ApiProperty({ description: 'there are older ones, which are not told' }) more: boolean;
}
