import { ApiProperty } from '@nestjs/swagger';
import { DifferenceLine } from '../life/versions.dto';

/** Questions to confirm before a package is installed. To confirm, send it again with `force`. */
export class InstallQuestion {
  @ApiProperty({
    type: 'integer',
    enum: [0, 1, 2, 3],
    description:
      '0 the package lacks parts, and is refused with `force` too; 1 the plugin is there already; 2 an enabled plugin has a hook that one ' +
      'alone can have; 3 the package is good, and this is what it wants to be allowed',
  })
  type: 0 | 1 | 2 | 3;

  @ApiProperty({ description: 'in the language of whoever asks' })
  message: string;

  @ApiProperty({ type: [DifferenceLine], description: 'of what is installed, where it would take its place' })
  difference: DifferenceLine[];
}
