import { ApiProperty } from '@nestjs/swagger';
import { IsString, MaxLength, MinLength } from 'class-validator';
import { IsJsonObject } from '../json-rules';

export class ShownPanel {
  @ApiProperty({ example: 'team-hours' })
  keyName: string;

  @ApiProperty({ description: 'name of the plugin' })
  name: string;

  @ApiProperty({ description: 'logo of the plugin in base64' })
  logo: string;

  @ApiProperty({
    type: 'object',
    additionalProperties: true,
    description: 'content of the card: `kind` is `text`, `list`, `keyValues` or `series`',
    example: { title: 'Orders', kind: 'keyValues', values: [{ key: 'open', value: 2 }] },
  })
  panel: object;
}

export class ToolRun {
  @ApiProperty({ description: 'key of the plugin', example: 'word-finder' })
  @IsString()
  @MinLength(1)
  @MaxLength(50)
  keyName: string;

  @ApiProperty({
    type: 'object',
    additionalProperties: true,
    description: 'the values entered into its form',
    example: { word: 'lamp' },
  })
  @IsJsonObject()
  values: Record<string, unknown>;
}

export class ToolOutcome {
  @ApiProperty({ type: String, nullable: true })
  text: string | null;

  @ApiProperty({
    description: 'columns of the result table',
    type: 'array',
    items: { type: 'object', properties: { name: { type: 'string' }, title: { type: 'string' } } },
  })
  columns: { name: string; title: string }[];

  @ApiProperty({ type: 'array', items: { type: 'object', additionalProperties: true } })
  rows: Record<string, unknown>[];
}
