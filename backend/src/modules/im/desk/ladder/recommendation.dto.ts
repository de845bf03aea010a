import { ApiProperty } from '@nestjs/swagger';
import { BAN_SPANS, type BanSpan } from '../../batches/spans';

/** What a decision by a policy would give a person, and the ban that is recommended then. */
export class Recommendation {
  @ApiProperty({ type: 'integer', description: 'policy' })
  policyId: number;

  @ApiProperty({ type: 'integer', description: 'strikes that a decision adds: a first one may add fewer' })
  strikes: number;

  @ApiProperty({
    enum: BAN_SPANS,
    description: 'of the highest rung that is reached, but never shorter than the policy says',
  })
  duration: BanSpan;
}
