import { ApiProperty } from '@nestjs/swagger';
import { describe } from '../../../../kernel/crud/shapes/describe';
import type { PublishedStatement } from '../published/statement-schema';
import { ImStatement } from './statement.entity';

describe(ImStatement);

/** `pending`: it is not known yet that the chat product was told of the act. */
export const STATEMENT_STATES = ['pending', 'applied', 'reversed'] as const;

export class StatementFile {
  @ApiProperty({ type: ImStatement }) statement: ImStatement;

  @ApiProperty({ enum: STATEMENT_STATES, description: '`pending`: not told yet, as far as is known' })
  state: (typeof STATEMENT_STATES)[number];

  @ApiProperty({
    type: 'object',
    additionalProperties: {
      oneOf: [
        { type: 'string', nullable: true },
        { type: 'array', items: { type: 'string' } },
      ],
    },
    nullable: true,
    description:
      'the statement in the form of the DSA Transparency Database; null while it is not known that the act was told',
  })
  schema: PublishedStatement | null;
}
