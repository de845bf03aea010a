import { ApiProperty } from '@nestjs/swagger';
import type { SettingsForm } from '../config/settings-form';
import type { Scopes } from '../hook/scopes';
import { PluginInfo } from '../tables/plugin-info.entity';

/** A plugin with the permissions that its package asks for, and its settings without their secrets. */
export class PluginDetail extends PluginInfo {
  @ApiProperty({ type: [String], description: 'hooks that the plugin answers', example: ['home.card'] })
  hooks: string[];

  @ApiProperty({
    type: 'object',
    additionalProperties: true,
    description: 'scopes that the plugin requests',
    example: { log: true },
  })
  scopes: Scopes;

  @ApiProperty({
    type: 'object',
    additionalProperties: true,
    description:
      'its settings in a subset of JSON Schema; secrets have `secret: true`. If the package has no schema, it is inferred',
    example: { type: 'object', required: [], properties: { channel: { type: 'string' } }, additionalProperties: false },
  })
  configForm: SettingsForm;

  @ApiProperty({
    type: 'object',
    additionalProperties: true,
    description: 'input form for its hook `tool`, in a subset of JSON Schema',
    example: {
      type: 'object',
      required: ['word'],
      properties: { word: { type: 'string' } },
      additionalProperties: false,
    },
  })
  toolForm: SettingsForm;

  @ApiProperty({ type: [String], description: 'names of the secrets that have a value; the values are never returned' })
  secretsSet: string[];
}
