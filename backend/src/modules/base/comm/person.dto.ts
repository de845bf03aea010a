import { ApiProperty, ApiPropertyOptional, PartialType, PickType } from '@nestjs/swagger';
import { IsOptional, IsString, Matches, MaxLength, ValidateIf } from 'class-validator';
import { DUTIES, type Duty } from '../../../kernel/access/auth/duty';
import { describe } from '../../../kernel/crud/shapes/describe';
import { MaintenanceNotice } from '../../../kernel/durability/maintenance/maintenance-notice';
import { PasswordLengthRange } from '../session/password-length-range';
import { BaseSysUser } from '../tables/user.entity';

describe(BaseSysUser);

/** The columns of a staff member that they may see of themselves. */
export const PERSON_COLUMNS = [
  'id',
  'departmentId',
  'name',
  'username',
  'nickName',
  'headImg',
  'phone',
  'email',
  'remark',
  'status',
  'mustChangePassword',
  'secondFactor',
  'createTime',
  'updateTime',
] as const satisfies (keyof BaseSysUser)[];

/** How long new passwords may be. */
export class PasswordLengths {
  @ApiProperty() staff: PasswordLengthRange;
  @ApiProperty({ description: 'of the end users of an app' }) users: PasswordLengthRange;
}

export class Person extends PickType(BaseSysUser, PERSON_COLUMNS) {
  @ApiProperty({ description: 'how long new passwords may be on this server' }) passwordLengths: PasswordLengths;

  @ApiProperty({
    enum: DUTIES,
    nullable: true,
    description: 'what the caller must do before the server answers anything else',
  })
  duty: Duty | null;

  @ApiProperty({ description: 'whether this session began at the identity provider' }) byProvider: boolean;

  @ApiProperty({ description: 'whether the caller is a super user at this moment' }) isSuper: boolean;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'from when on the caller needs a second factor; null: not required, or set up',
  })
  factorFrom: Date | null;

  @ApiProperty({
    type: Number,
    nullable: true,
    description: 'id of the newest event of the account that is not seen yet: `base/account/events` tells what it was',
  })
  newEvent: number | null;

  @ApiProperty({
    type: MaintenanceNotice,
    nullable: true,
    description: 'the maintenance that is announced or under way',
  })
  maintenance: MaintenanceNotice | null;
}

/** What staff may change in their own row. A new password requires the old one. */
export class PersonUpdate extends PartialType(PickType(BaseSysUser, ['nickName', 'phone', 'email']), {
  skipNullProperties: false,
}) {
  @ApiPropertyOptional({ maxLength: 255, nullable: true, description: 'address of the avatar' })
  @IsOptional()
  @ValidateIf((row: PersonUpdate) => row.headImg !== '')
  @MaxLength(255)
  @Matches(/^(https?:\/\/|\/upload\/)/i)
  headImg?: string | null;

  @ApiPropertyOptional({
    maxLength: 128,
    writeOnly: true,
    description: 'new password, neither a common one nor a name of the account',
  })
  @IsOptional()
  @IsString()
  @MaxLength(128)
  password?: string;

  @ApiPropertyOptional({ maxLength: 128, writeOnly: true })
  @IsOptional()
  @IsString()
  @MaxLength(128)
  oldPassword?: string;
}
