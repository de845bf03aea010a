import { ApiProperty, ApiPropertyOptional, IntersectionType } from '@nestjs/swagger';
import { IsInt, IsOptional, IsString, MaxLength, Min } from 'class-validator';
import { Place } from '../../../../kernel/crud/cursor/place';
import { EmptyIsNone } from '../../../../kernel/crud/rules/empty-is-none';
import { fileShapeOf } from '../../../../kernel/crud/shapes/file-shape';
import { KeyWord } from '../../../../kernel/crud/shapes/key-word.decorator';
import { boundOf, IsMoment } from '../../../../kernel/crud/rules/rules';
import { IsPlainText } from '../../../../kernel/crud/rules/text-rules';

const MessageFile = fileShapeOf();

export class ConversationsOf {
  @ApiProperty({ type: 'integer' })
  @Min(1)
  @IsInt()
  user_id: number;
}

/** A conversation: two people (`user_id` and `peer_id`) or a group. */
export class ConversationScope {
  @ApiPropertyOptional({ type: 'integer', description: 'id of one of the two users' })
  @EmptyIsNone()
  @Min(0)
  @IsInt()
  @IsOptional()
  user_id?: number;

  @ApiPropertyOptional({ type: 'integer', description: 'id of the other user; 0 is the system' })
  @EmptyIsNone()
  @Min(0)
  @IsInt()
  @IsOptional()
  peer_id?: number;

  @ApiPropertyOptional({ type: 'integer', description: 'id of a group, instead of two users' })
  @EmptyIsNone()
  @Min(1)
  @IsInt()
  @IsOptional()
  group_id?: number;
}

export class ConversationPlace extends IntersectionType(ConversationScope, Place) {
  @ApiPropertyOptional({
    type: String,
    example: '2026-01-31 09:30:00',
    description: 'start at this time and read forward, or backward with `older`',
  })
  @EmptyIsNone(boundOf)
  @IsMoment()
  @IsOptional()
  at?: Date;

  @ApiPropertyOptional({
    type: 'integer',
    description: 'id of a message that is returned with the messages around it',
  })
  @EmptyIsNone()
  @Min(1)
  @IsInt()
  @IsOptional()
  around?: number;
}

export class ConversationSearch extends IntersectionType(ConversationScope, Place) {
  @ApiProperty()
  @MaxLength(200)
  @IsPlainText()
  @IsString()
  keyWord: string;
}

export class ConversationExport extends IntersectionType(ConversationScope, MessageFile) {
  @ApiPropertyOptional({ type: String, example: '2026-01-31 09:30:00' })
  @EmptyIsNone(boundOf)
  @IsMoment()
  @IsOptional()
  from?: Date;

  @ApiPropertyOptional({ type: String, example: '2026-01-31 09:30:00' })
  @EmptyIsNone(boundOf)
  @IsMoment()
  @IsOptional()
  to?: Date;

  @KeyWord('only messages that contain this text')
  keyWord?: string;
}
