import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ArrayMaxSize, IsArray, IsOptional, IsString, MaxLength } from 'class-validator';
import { IsId } from '../../../kernel/crud/rules/id-rule';

const EXTENT = {
  description: '`true`, or its limits: the tables of `chat.read`, the hosts and methods of `http`',
  oneOf: [
    { type: 'boolean' },
    { type: 'array', items: { type: 'string' } },
    { type: 'object', additionalProperties: true },
  ],
};

export class AskedScope {
  @ApiProperty({ example: 'http' })
  scope: string;

  @ApiProperty(EXTENT)
  extent: unknown;

  @ApiProperty({ description: 'true if its misuse can harm other people' })
  risky: boolean;

  @ApiProperty({ description: 'true if all of it was allowed; false if a newer version wants more than was allowed' })
  granted: boolean;
}

export class GivenGrant {
  @ApiProperty({ example: 'http' })
  scope: string;

  @ApiProperty(EXTENT)
  extent: unknown;

  @ApiProperty({ type: 'integer', nullable: true, description: 'id of the staff member who allowed it' })
  grantedBy: number | null;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'name of that staff member; null if the account is deleted',
  })
  grantedByName: string | null;

  @ApiProperty({ format: 'date-time' })
  time: Date;
}

export class PluginConsent {
  @ApiProperty({ type: [AskedScope], description: 'permissions that the running version asks for' })
  asked: AskedScope[];

  @ApiProperty({ type: [GivenGrant] })
  granted: GivenGrant[];

  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'the version that asks; send it back with the decision',
  })
  versionId: number | null;
}

export class ConsentDraft {
  @ApiProperty({ type: 'integer', minimum: 1, description: 'id of the plugin' })
  @IsId()
  id: number;

  @ApiProperty({
    type: [String],
    maxItems: 20,
    description: 'all scopes that are allowed from now on',
    example: ['log'],
  })
  @IsArray()
  @ArrayMaxSize(20)
  @IsString({ each: true })
  @MaxLength(30, { each: true })
  scopes: string[];

  @ApiPropertyOptional({
    type: 'integer',
    minimum: 1,
    description:
      'the version whose requested scopes were shown; refused if another version runs now, because it may want more',
  })
  @IsOptional()
  @IsId()
  versionId?: number;
}
