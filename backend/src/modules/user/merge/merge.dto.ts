import { ApiProperty } from '@nestjs/swagger';
import { ArrayMaxSize, IsArray, IsIn, IsString, MaxLength } from 'class-validator';
import { IsId } from '../../../kernel/crud/rules/id-rule';
import { Reason } from '../../../kernel/crud/rules/reason.decorator';
import { MERGED_FIELDS, type MergedField } from './merged-fields';

export class MergePair {
  @ApiProperty({ type: 'integer', minimum: 1, description: 'id of the end user that is merged and removed' })
  @IsId()
  fromId: number;

  @ApiProperty({ type: 'integer', minimum: 1, description: 'id of the end user that remains' })
  @IsId()
  intoId: number;
}

const Version = (): PropertyDecorator => (target, property) => {
  for (const rule of [
    IsString(),
    MaxLength(64),
    ApiProperty({ description: 'version of this end user, as the preview returned it', maxLength: 64 }),
  ])
    rule(target, property);
};

export class MergeOrder extends MergePair {
  @Version()
  fromVersion: string;

  @Version()
  intoVersion: string;

  @ApiProperty({
    type: [String],
    enum: MERGED_FIELDS,
    isArray: true,
    description:
      'fields whose value is copied from the removed end user; all others keep the value of the remaining one',
  })
  @IsIn(MERGED_FIELDS, { each: true })
  @ArrayMaxSize(MERGED_FIELDS.length)
  @IsArray()
  take: MergedField[];

  @Reason()
  reason: string;
}

export class UndoMerge {
  @ApiProperty({ type: 'integer', minimum: 1, description: 'id of the merge' })
  @IsId()
  id: number;

  @Reason()
  reason: string;
}

class MergePerson {
  @ApiProperty({ type: 'integer' }) id: number;
  @ApiProperty({ type: String, nullable: true }) nickName: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'phone number, partly masked' }) phone: string | null;
  @ApiProperty({ type: String, nullable: true }) unionid: string | null;
  @ApiProperty({ type: String, nullable: true }) avatarUrl: string | null;
  @ApiProperty({ type: 'integer' }) gender: number;
  @ApiProperty({ type: 'integer' }) status: number;
  @ApiProperty({ type: 'integer' }) loginType: number;
  @ApiProperty({ type: String, nullable: true }) description: string | null;
  @ApiProperty() createTime: string;
  @ApiProperty() hasPassword: boolean;
}

export class MergeSide {
  @ApiProperty({ description: 'changes whenever the end user changes' }) version: string;
  @ApiProperty() person: MergePerson;
}

class MergeAddresses {
  @ApiProperty({ type: 'integer' }) from: number;
  @ApiProperty({ type: 'integer' }) into: number;
  @ApiProperty({ type: 'integer', description: 'the maximum number of addresses of one end user' }) room: number;
}

export class MergePreview {
  @ApiProperty() from: MergeSide;
  @ApiProperty() into: MergeSide;
  @ApiProperty() addresses: MergeAddresses;
  @ApiProperty({ type: 'integer', description: 'number of notes of the removed end user' }) notes: number;
  @ApiProperty({ type: [String], description: 'fields whose value can be taken from either end user' })
  fields: string[];
}

export class Merged {
  @ApiProperty({ type: 'integer', description: 'id of the merge' }) id: number;
  @ApiProperty({ type: 'integer', description: 'number of rows moved to the remaining end user' }) addresses: number;
  @ApiProperty({ type: 'integer', description: 'number of rows moved to the remaining end user' }) notes: number;
}

export class MergeUndone {
  @ApiProperty({ type: 'integer', description: 'id of the restored end user' }) id: number;
  @ApiProperty({ type: [String], description: 'fields that were changed after the merge and therefore not reset' })
  kept: string[];
}

export const DUPLICATE_REASONS = ['ownPhone', 'address', 'look'] as const;
export type DuplicateReason = (typeof DUPLICATE_REASONS)[number];

export class Duplicate {
  @ApiProperty({ type: 'integer' }) id: number;
  @ApiProperty({ type: String, nullable: true }) nickName: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'phone number, partly masked' }) phone: string | null;
  @ApiProperty({ type: String, nullable: true }) avatarUrl: string | null;
  @ApiProperty({ type: 'integer' }) status: number;
  @ApiProperty({ type: 'integer' }) gender: number;
  @ApiProperty({ type: 'integer' }) loginType: number;
  @ApiProperty() createTime: string;
  @ApiProperty({ enum: DUPLICATE_REASONS, isArray: true }) reasons: DuplicateReason[];
  @ApiProperty({ type: 'integer', minimum: 1, maximum: 100 }) score: number;
}

export class Duplicates {
  @ApiProperty({ type: [Duplicate], description: 'the most likely first, at most 20' }) list: Duplicate[];
}
