import { ApiProperty, PartialType } from '@nestjs/swagger';
import { OwnProof } from '../enrolment/factor.dto';

/** What the caller proves it by: the second factor of those who have one, the password of the others. */
export class StepUpProof extends PartialType(OwnProof, { skipNullProperties: false }) {}

export class SteppedUp {
  @ApiProperty({ description: 'for how long the calls that ask for a proof answer this session' }) seconds: number;
}
