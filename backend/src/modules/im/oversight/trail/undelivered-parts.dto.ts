import { ApiProperty } from '@nestjs/swagger';

/** What the chat product did not get of the notifications of a batch. */
export class UndeliveredParts {
  @ApiProperty({ type: 'integer', description: 'number of its notifications that are still tried' })
  untold: number;

  @ApiProperty({ type: 'integer', description: 'number of its notifications that were given up' })
  givenUp: number;
}
