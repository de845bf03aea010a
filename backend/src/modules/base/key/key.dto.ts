import { ApiProperty, ApiPropertyOptional, PartialType, PickType } from '@nestjs/swagger';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsInt,
  IsNotEmpty,
  IsString,
  Max,
  MaxLength,
  Min,
  ValidateIf,
} from 'class-validator';
import { Trimmed } from '../../../kernel/rows/entity/trimmed.decorator';
import { MOST_IDS } from '../../../kernel/crud/shapes/chosen-ids';

export const DEFAULT_DAYS = 90;
const MOST_DAYS = 365;
const MOST_PERMISSIONS = 1000;
const MOST_NETWORKS = 50;

const LIMITS = {
  departmentIds: 'departments, of those that the owner reaches; null or omitted: all of them, also later',
  networks: 'addresses and networks such as 203.0.113.0/24 from which it may be used; null: any',
};

/** A list that may also be null. */
const isGiven = (value: unknown): boolean => value !== undefined && value !== null;

class Days {
  @ApiPropertyOptional({
    minimum: 1,
    maximum: MOST_DAYS,
    default: DEFAULT_DAYS,
    description: 'days until it expires',
  })
  @ValidateIf(({ days }: Days) => days !== undefined)
  @IsInt()
  @Min(1)
  @Max(MOST_DAYS)
  days?: number;
}

export class KeyDraft extends Days {
  @ApiProperty({ maxLength: 100 })
  @Trimmed()
  @IsString()
  @IsNotEmpty()
  @MaxLength(100)
  name: string;

  @ApiPropertyOptional({ description: 'owner: a service account, or the caller, which is the default' })
  @ValidateIf(({ userId }: KeyDraft) => userId !== undefined)
  @IsInt()
  userId?: number;

  @ApiProperty({ type: [String], minItems: 1, maxItems: MOST_PERMISSIONS, example: ['im:user:page'] })
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(MOST_PERMISSIONS)
  @IsString({ each: true })
  @MaxLength(255, { each: true })
  permissions: string[];

  @ApiPropertyOptional({ type: [Number], nullable: true, minItems: 1, description: LIMITS.departmentIds })
  @ValidateIf(({ departmentIds }: KeyDraft) => isGiven(departmentIds))
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(MOST_IDS)
  @IsInt({ each: true })
  departmentIds?: number[] | null;

  @ApiPropertyOptional({ type: [String], nullable: true, minItems: 1, description: LIMITS.networks })
  @ValidateIf(({ networks }: KeyDraft) => isGiven(networks))
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(MOST_NETWORKS)
  @IsString({ each: true })
  @MaxLength(64, { each: true })
  networks?: string[] | null;
}

/** The permissions are those that it keeps: none can be added. The networks are replaced. */
export class KeyChange extends PartialType(PickType(KeyDraft, ['name', 'permissions', 'networks']), {
  skipNullProperties: false,
}) {
  @ApiProperty() @IsInt() id: number;
}

export class KeyRotation extends Days {
  @ApiProperty() @IsInt() id: number;
}

/** The only answer that contains the key. */
export class ShownKey {
  @ApiProperty() id: number;
  @ApiProperty({ example: 'sb_…', description: 'send it as `Authorization: Bearer`; it cannot be read again' })
  key: string;
  @ApiProperty({ type: String }) expireTime: Date;
  @ApiProperty({ type: String, nullable: true, description: 'until when the key that it replaces is still taken' })
  formerUntil: Date | null;
}

export class KeyOwner {
  @ApiProperty() id: number;
  @ApiProperty() name: string;
  @ApiProperty({ description: 'whether it is a service account' }) isService: boolean;
}

/** Permissions that belong together, such as those of a button. */
export class KeyGrant {
  @ApiProperty({ description: 'name of the screen' }) screen: string;
  @ApiProperty({ description: 'name of what it grants' }) name: string;
  @ApiProperty({ type: [String] }) permissions: string[];
}

export class KeyDepartment {
  @ApiProperty() id: number;
  @ApiProperty({ type: Number, nullable: true }) parentId: number | null;
  @ApiProperty() name: string;
}

/** What the caller may give to a key of this owner. */
export class KeyChoices {
  @ApiProperty({ type: [KeyOwner] }) owners: KeyOwner[];
  @ApiProperty({ type: [KeyGrant] }) grants: KeyGrant[];
  @ApiProperty({ type: [KeyDepartment], description: 'in order, those of a level by their places' })
  departments: KeyDepartment[];
}
