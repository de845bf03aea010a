import { ApiProperty } from '@nestjs/swagger';
import { IsInt, Min } from 'class-validator';
import { DELIVERY_PROBLEMS, type DeliveryProblem } from '../tables/delivery.entity';

export class ChannelTest {
  @ApiProperty({ type: 'integer', minimum: 1, description: 'channel' })
  @Min(1)
  @IsInt()
  id: number;
}

const RESULTS = ['delivered', 'failed', 'unknown'] as const;

/** What became of a test text. */
export class ChannelTestAnswer {
  @ApiProperty({ enum: RESULTS, description: '`unknown`: it was sent, and no answer says whether it was received' })
  result: (typeof RESULTS)[number];
  @ApiProperty({ enum: DELIVERY_PROBLEMS, nullable: true, description: 'why it was not delivered' })
  problem: DeliveryProblem | null;
  @ApiProperty({ type: 'integer', nullable: true, description: 'HTTP status of the answer' }) status: number | null;
  @ApiProperty({ type: String, nullable: true, description: 'what the other side or the network said, without tokens' })
  detail: string | null;
}
