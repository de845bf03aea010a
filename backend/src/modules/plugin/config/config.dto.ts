import { ApiProperty } from '@nestjs/swagger';

import { IsId } from '../../../kernel/crud/id-rule';
import { IsJsonObject } from '../json-rules';

export class SettingsDraft {
  @ApiProperty({ type: 'integer', minimum: 1, description: 'plugin' })
  @IsId()
  id: number;

  @ApiProperty({
    type: 'object',
    additionalProperties: true,
    description: 'all settings by their names; a secret that is left out stays as it is, and `null` takes it away',
    example: { channel: 'alerts' },
  })
  @IsJsonObject()
  values: Record<string, unknown>;
}
