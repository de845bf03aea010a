import { ApiProperty } from '@nestjs/swagger';

import { IsId } from '../../../kernel/crud/rules/id-rule';
import { IsJsonObject } from '../json-rules';

export class SettingsDraft {
  @ApiProperty({ type: 'integer', minimum: 1, description: 'id of the plugin' })
  @IsId()
  id: number;

  @ApiProperty({
    type: 'object',
    additionalProperties: true,
    description: 'all settings by name; an omitted secret keeps its value, and `null` deletes it',
    example: { channel: 'alerts' },
  })
  @IsJsonObject()
  values: Record<string, unknown>;
}
