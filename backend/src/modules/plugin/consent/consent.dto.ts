import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ArrayMaxSize, IsArray, IsOptional, IsString, MaxLength } from 'class-validator';
import { IsId } from '../../../kernel/crud/id-rule';

const EXTENT = {
  description: '`true`, or how far it goes: the tables of `chat.read`, the hosts and methods of `http`',
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

  @ApiProperty({ description: 'misused, it hurts others' })
  risky: boolean;

  @ApiProperty({ description: 'all of it was allowed; where a newer version wants more than was allowed, it was not' })
  granted: boolean;
}

export class GivenGrant {
  @ApiProperty({ example: 'http' })
  scope: string;

  @ApiProperty(EXTENT)
  extent: unknown;

  @ApiProperty({ type: 'integer', nullable: true, description: 'id of the member of staff who allowed it' })
  grantedBy: number | null;

  @ApiProperty({ type: String, nullable: true, description: 'their name, while they are there' })
  grantedByName: string | null;

  @ApiProperty({ format: 'date-time' })
  time: Date;
}

export class PluginConsent {
  @ApiProperty({ type: [AskedScope], description: 'what the version that runs asks for' })
  asked: AskedScope[];

  @ApiProperty({ type: [GivenGrant] })
  granted: GivenGrant[];

  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'the version that asks, to be sent back with the answer',
  })
  versionId: number | null;
}

export class ConsentDraft {
  @ApiProperty({ type: 'integer', minimum: 1, description: 'plugin' })
  @IsId()
  id: number;

  @ApiProperty({ type: [String], maxItems: 20, description: 'all that is allowed from now on', example: ['log'] })
  @IsArray()
  @ArrayMaxSize(20)
  @IsString({ each: true })
  @MaxLength(30, { each: true })
  scopes: string[];

  @ApiPropertyOptional({
    type: 'integer',
    minimum: 1,
    description: 'the version whose wishes were read: refused where another one runs by now, which may want more',
  })
  @IsOptional()
  @IsId()
  versionId?: number;
}
