import { ApiProperty } from '@nestjs/swagger';
import type { SettingsForm } from '../config/settings-form';
import type { Scopes } from '../hook/scopes';
import { PluginInfo } from '../tables/plugin-info.entity';

/** A plugin with the permissions that its package asks for, and its settings without their secrets. */
export class PluginDetail extends PluginInfo {
  @ApiProperty({ type: [String], description: 'the hooks that it answers', example: ['home.card'] })
  hooks: string[];

  @ApiProperty({ type: 'object', additionalProperties: true, description: 'what it asks for', example: { log: true } })
  scopes: Scopes;

  @ApiProperty({
    type: 'object',
    additionalProperties: true,
    description:
      'its settings as a part of JSON Schema; secrets say `secret: true`. Of a package without a schema it is inferred',
    example: { type: 'object', required: [], properties: { channel: { type: 'string' } }, additionalProperties: false },
  })
  configForm: SettingsForm;

  @ApiProperty({
    type: 'object',
    additionalProperties: true,
    description: 'what is entered before its hook `tool` is called, as a part of JSON Schema',
    example: {
      type: 'object',
      required: ['word'],
      properties: { word: { type: 'string' } },
      additionalProperties: false,
    },
  })
  toolForm: SettingsForm;

  @ApiProperty({ type: [String], description: 'the secrets that have a value, which nobody is told' })
  secretsSet: string[];
}
