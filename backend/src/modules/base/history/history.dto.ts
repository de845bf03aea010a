import { ApiProperty } from '@nestjs/swagger';
import { IsNotEmpty, IsString, MaxLength } from 'class-validator';
import { IsId } from '../../../kernel/crud/rules/id-rule';
import { IsLine } from '../../../kernel/crud/rules/text-rules';
import { CHANGE_ACTIONS, type ChangeAction } from '../../../kernel/rows/history/change-journal';

export class HistoryOf {
  @ApiProperty({ maxLength: 100, example: 'base/sys/param', description: 'path of the resource' })
  @MaxLength(100)
  @IsLine()
  @IsNotEmpty()
  @IsString()
  resource: string;

  @ApiProperty({ minimum: 1, description: 'id of the row' }) @IsId() id: number;
}

export class FieldChange {
  @ApiProperty() name: string;
  @ApiProperty({ description: 'true if the values are never returned: a secret or personal data' }) hidden: boolean;
  @ApiProperty({
    type: Object,
    nullable: true,
    description: 'the old value; null if the row is new or the value is unknown',
  })
  before: unknown;
  @ApiProperty({ type: Object, nullable: true }) after: unknown;
}

export class HistoryEntry {
  @ApiProperty() id: number;
  @ApiProperty({ example: '2026-01-31 09:30:00' }) createTime: string;
  @ApiProperty({ enum: CHANGE_ACTIONS }) action: ChangeAction;
  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'id of the staff member; null if the console did it automatically',
  })
  userId: number | null;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'name of the staff member; null if the account is deleted',
  })
  userName: string | null;
  @ApiProperty({ type: String, nullable: true }) requestId: string | null;
  @ApiProperty({ type: [FieldChange] }) fields: FieldChange[];
}

/** For each field, the names of the referenced rows by their ids. */
export type ReferredNames = Record<string, Record<string, string>>;

export class History {
  @ApiProperty({ type: [HistoryEntry], description: 'changes, newest first' }) entries: HistoryEntry[];

  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'object', additionalProperties: { type: 'string' } },
    description: 'display names of the ids in a field, by field; ids of deleted rows are omitted',
  })
  names: ReferredNames;

  @ApiProperty({ description: 'true if there are older changes, which are not returned' }) more: boolean;
}
