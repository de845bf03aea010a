import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ArrayMaxSize, IsArray, IsIn, IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { EmptyIsNone } from '../../../../kernel/crud/empty-is-none';
import { IsMoment, momentOf } from '../../../../kernel/crud/rules';
import { documentCodes } from '../../../../kernel/schema/codes';
import { IsPlainText } from '../../../../kernel/crud/text-rules';
import { PushStatus } from '../../tables/im-sm-push-task.entity';
import { Flag } from '../../tables/columns/flag.decorator';
import { PUSH_ACTIONS, type PushAction } from './push-event.entity';

export class PushRunFigures {
  @ApiProperty(documentCodes(PushStatus)) status: number;
  @ApiProperty({ type: Number, nullable: true }) recipients: number | null;
  @ApiProperty() done: number;
  @ApiProperty() online: number;
  @ApiProperty() frames: number;
  @ApiProperty() delivered: number;
  @ApiProperty({ type: String, nullable: true }) startTime: Date | null;
  @ApiProperty({ type: String, nullable: true }) endTime: Date | null;
  @ApiProperty({ description: 'pages of recipients that are done' }) pages: number;
  @ApiProperty({ type: String, nullable: true, description: 'who sends it, or did' }) node: string | null;

  @ApiProperty({ type: String, nullable: true, description: 'what it waits for: `chatRedis`' })
  problem: string | null;
}

export class PushTaskId {
  @ApiProperty({ type: 'integer' })
  @Min(1)
  @IsInt()
  id: number;
}

export class Reopening extends PushTaskId {
  @ApiPropertyOptional({
    type: String,
    nullable: true,
    example: '2026-01-31 09:30:00',
    description: 'at once where it is empty or past',
  })
  @EmptyIsNone(momentOf)
  @IsOptional()
  @IsMoment()
  send_time?: Date | null;
}

export class Audience {
  @ApiProperty({ enum: [0, 1], description: 'to everybody' })
  @IsIn([0, 1])
  send_to_all: Flag;

  @ApiPropertyOptional({ type: String, nullable: true, description: 'ids, comma-separated' })
  @MaxLength(1024)
  @IsString()
  @IsOptional()
  recv_ids?: string | null;
}

export class Reach {
  @ApiProperty({ description: 'how many it is for' }) recipients: number;

  @ApiProperty({ description: '`recipients` is an estimate: counting millions takes too long' })
  isEstimate: boolean;

  @ApiProperty({
    type: Number,
    nullable: true,
    description: 'how many of them are online; none where that is not known',
  })
  online: number | null;

  @ApiProperty({ type: [Number], description: 'ids that nobody has' }) unknown: number[];
}

const MOST_RECIPIENTS = 1024;
const MOST_FOUND = 50;

export class RecipientQuery {
  @ApiPropertyOptional({ description: 'how a name, a nickname or an id begins' })
  @MaxLength(100)
  @IsPlainText()
  @IsString()
  @IsOptional()
  keyWord?: string;

  @ApiPropertyOptional({ type: [Number], description: 'these, whatever they are called' })
  @IsInt({ each: true })
  @ArrayMaxSize(MOST_RECIPIENTS)
  @IsArray()
  @IsOptional()
  ids?: number[];

  @ApiPropertyOptional({ default: 20, maximum: MOST_FOUND })
  @Max(MOST_FOUND)
  @Min(1)
  @IsInt()
  @IsOptional()
  size?: number;
}

export class Recipient {
  @ApiProperty() id: number;
  @ApiProperty() nick_name: string;
  @ApiProperty() user_name: string;
  @ApiProperty() head_image_thumb: string;
}

export class Recipients {
  @ApiProperty({ type: [Recipient] }) list: Recipient[];
  @ApiProperty({ type: [Number], description: 'ids that nobody has' }) unknown: number[];
}

export class PushDeed {
  @ApiProperty({ enum: [...PUSH_ACTIONS] }) action: PushAction;
  @ApiProperty({ type: Number, nullable: true, description: 'none for the sender' }) userId: number | null;
  @ApiProperty({ type: String, nullable: true }) userName: string | null;
  @ApiProperty({ type: 'object', additionalProperties: true, nullable: true }) detail: object | null;
  @ApiProperty({ type: String }) createTime: Date;
}
