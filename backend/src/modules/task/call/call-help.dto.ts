import { ApiProperty } from '@nestjs/swagger';

const TYPES = ['string', 'number', 'boolean', 'array', 'object'] as const;

export class ParameterHelp {
  name: string;

  @ApiProperty({ enum: TYPES })
  type: (typeof TYPES)[number];

  description: string;
  required: boolean;
}

/** A call that a task can make. */
export class CallHelp {
  name: string;
  summary: string;

  @ApiProperty({ type: [ParameterHelp] })
  parameters: ParameterHelp[];

  /** a complete call as a starting point */
  example: string;
}
