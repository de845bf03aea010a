import { ApiProperty } from '@nestjs/swagger';

const TYPES = ['string', 'number', 'boolean', 'array', 'object'] as const;

export class ParameterHelp {
  name: string;

  @ApiProperty({ enum: TYPES })
  type: (typeof TYPES)[number];

  description: string;
  required: boolean;
}

/** A call that can be put into a task. */
export class CallHelp {
  name: string;
  summary: string;

  @ApiProperty({ type: [ParameterHelp] })
  parameters: ParameterHelp[];

  /** the whole call, to start from */
  example: string;
}
