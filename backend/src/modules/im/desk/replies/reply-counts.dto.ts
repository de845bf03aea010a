import { ApiProperty } from '@nestjs/swagger';

/** How many reporters were told what became of their report. */
export class ReplyCounts {
  @ApiProperty({ type: 'integer', description: 'the push to them was sent' }) told: number;
  @ApiProperty({ type: 'integer', description: 'the push to them is still to be sent' }) pending: number;
  @ApiProperty({
    type: 'integer',
    description: 'they are banned, not people of the chat or not there any more, or the push was cancelled',
  })
  notTold: number;
  @ApiProperty({
    type: 'integer',
    description:
      'whether there is a push to them is not known, or the chat product does not have it any more; it is not tried again',
  })
  unknown: number;
}
