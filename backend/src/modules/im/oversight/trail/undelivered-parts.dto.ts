import { ApiProperty } from '@nestjs/swagger';

/** What the chat product did not get of the notifications of a batch. */
export class UndeliveredParts {
  @ApiProperty({ type: 'integer', description: 'number of its notifications that are still tried' })
  untold: number;

  @ApiProperty({ type: 'integer', description: 'number of its notifications that were given up' })
  givenUp: number;

  @ApiProperty({
    type: 'integer',
    description: 'number of its notifications of which it is not known who should have got them',
  })
  unsure: number;
}

export const NOTHING_LACKING: Readonly<UndeliveredParts> = { untold: 0, givenUp: 0, unsure: 0 };
