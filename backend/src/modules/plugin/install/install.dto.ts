import { ApiProperty } from '@nestjs/swagger';
import { DifferenceLine } from '../life/versions.dto';

/** Questions to confirm before a package is installed. To confirm, send it again with `force`. */
export class InstallQuestion {
  @ApiProperty({
    type: 'integer',
    enum: [0, 1, 2, 3],
    description:
      '0 the package is incomplete and is refused even with `force`; 1 the plugin is already installed; 2 an enabled plugin has a hook that ' +
      'only one plugin can have; 3 the package is valid, and `message` lists the scopes that it requests',
  })
  type: 0 | 1 | 2 | 3;

  @ApiProperty({ description: 'in the language of the request' })
  message: string;

  @ApiProperty({ type: [DifferenceLine], description: 'differences to the installed version that it would replace' })
  difference: DifferenceLine[];
}
