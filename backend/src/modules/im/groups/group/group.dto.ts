import { ApiProperty } from '@nestjs/swagger';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsInt, Min } from 'class-validator';
import { BanEnd, OptionalReason, ShownReason } from '../../oversight/act/act-order-rules';

const MOST_AT_ONCE = 200;

class GroupIds {
  @ApiProperty({ type: [Number], maxItems: MOST_AT_ONCE })
  @Min(1, { each: true })
  @IsInt({ each: true })
  @ArrayMaxSize(MOST_AT_ONCE)
  @ArrayMinSize(1)
  @IsArray()
  ids: number[];
}

export class SomeGroups extends GroupIds {
  @OptionalReason()
  reason?: string;
}

/** Ids of groups for an action that requires a reason. */
export class SomeGroupsWithReason extends GroupIds {
  @ShownReason()
  reason: string;
}

export class GroupBan extends SomeGroupsWithReason {
  @BanEnd()
  until?: Date;
}

export class GroupTransfer {
  @ApiProperty({ type: 'integer' })
  @Min(1)
  @IsInt()
  id: number;

  @ApiProperty({ type: 'integer', description: 'id of the member who becomes the owner' })
  @Min(1)
  @IsInt()
  user_id: number;

  @OptionalReason()
  reason?: string;
}
