import { ApiProperty } from '@nestjs/swagger';
import { ArrayMaxSize, IsArray, IsIn, IsString, MaxLength } from 'class-validator';
import { IsId } from '../../../kernel/crud/id-rule';
import { Reason } from '../info/user-info.dto';
import { MERGED_FIELDS, type MergedField } from './merged-fields';

export class MergePair {
  @ApiProperty({ type: 'integer', minimum: 1, description: 'who goes' })
  @IsId()
  fromId: number;

  @ApiProperty({ type: 'integer', minimum: 1, description: 'who stays' })
  @IsId()
  intoId: number;
}

const Version = (): PropertyDecorator => (target, property) => {
  for (const rule of [IsString(), MaxLength(64), ApiProperty({ description: 'as the preview said', maxLength: 64 })])
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
    description: 'taken from who goes; all else stays',
  })
  @IsIn(MERGED_FIELDS, { each: true })
  @ArrayMaxSize(MERGED_FIELDS.length)
  @IsArray()
  take: MergedField[];

  @Reason()
  reason: string;
}

export class UndoMerge {
  @ApiProperty({ type: 'integer', minimum: 1, description: 'merge' })
  @IsId()
  id: number;

  @Reason()
  reason: string;
}

class MergePerson {
  @ApiProperty({ type: 'integer' }) id: number;
  @ApiProperty({ type: String, nullable: true }) nickName: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'masked' }) phone: string | null;
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
  @ApiProperty({ description: 'changes with the person' }) version: string;
  @ApiProperty() person: MergePerson;
}

class MergeAddresses {
  @ApiProperty({ type: 'integer' }) from: number;
  @ApiProperty({ type: 'integer' }) into: number;
  @ApiProperty({ type: 'integer', description: 'as many as somebody may have' }) room: number;
}

export class MergePreview {
  @ApiProperty() from: MergeSide;
  @ApiProperty() into: MergeSide;
  @ApiProperty() addresses: MergeAddresses;
  @ApiProperty({ type: 'integer', description: 'notes of who goes' }) notes: number;
  @ApiProperty({ type: [String], description: 'what may be chosen from either' }) fields: string[];
}

export class Merged {
  @ApiProperty({ type: 'integer', description: 'of the merge' }) id: number;
  @ApiProperty({ type: 'integer', description: 'moved' }) addresses: number;
  @ApiProperty({ type: 'integer', description: 'moved' }) notes: number;
}

export class MergeUndone {
  @ApiProperty({ type: 'integer', description: 'who is back' }) id: number;
  @ApiProperty({ type: [String], description: 'changed since, and left as they are' }) kept: string[];
}

export const DUPLICATE_REASONS = ['ownPhone', 'address', 'look'] as const;
export type DuplicateReason = (typeof DUPLICATE_REASONS)[number];

export class Duplicate {
  @ApiProperty({ type: 'integer' }) id: number;
  @ApiProperty({ type: String, nullable: true }) nickName: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'masked' }) phone: string | null;
  @ApiProperty({ type: String, nullable: true }) avatarUrl: string | null;
  @ApiProperty({ type: 'integer' }) status: number;
  @ApiProperty({ type: 'integer' }) gender: number;
  @ApiProperty({ type: 'integer' }) loginType: number;
  @ApiProperty() createTime: string;
  @ApiProperty({ enum: DUPLICATE_REASONS, isArray: true }) reasons: DuplicateReason[];
  @ApiProperty({ type: 'integer', minimum: 1, maximum: 100 }) score: number;
}

export class Duplicates {
  @ApiProperty({ type: [Duplicate], description: 'the likeliest first, 20 at the most' }) list: Duplicate[];
}
