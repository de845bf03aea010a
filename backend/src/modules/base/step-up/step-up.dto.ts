import { ApiProperty, IntersectionType, PartialType } from '@nestjs/swagger';
import { OwnProof } from '../enrolment/factor.dto';
import { ProviderAnswer } from '../single-sign-on/single-sign-on.dto';

/**
 * What the caller proves it by: the second factor of those who have one, the answer of the identity provider in a session that began there,
 * the password of the others.
 */
export class StepUpProof extends PartialType(IntersectionType(OwnProof, ProviderAnswer), {
  skipNullProperties: false,
}) {}

export class SteppedUp {
  @ApiProperty({ description: 'for how long the calls that ask for a proof answer this session' }) seconds: number;
}
