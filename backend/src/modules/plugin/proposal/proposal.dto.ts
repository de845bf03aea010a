import { ApiProperty } from '@nestjs/swagger';
import { IsString, MaxLength, MinLength } from 'class-validator';
import { IsId } from '../../../kernel/crud/rules/id-rule';
import { IsLine } from '../../../kernel/crud/rules/text-rules';

export class ProposalAcceptance {
  @ApiProperty({ type: 'integer', minimum: 1, description: 'id of the proposal' })
  @IsId()
  id: number;
}

export class ProposalRefusal extends ProposalAcceptance {
  @ApiProperty({ example: 'They were only joking.' })
  @IsString()
  @MinLength(1)
  @MaxLength(200)
  @IsLine()
  reason: string;
}
