import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ArrayMaxSize, IsArray, IsIn, IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { EmptyIsNone } from '../../../../kernel/crud/rules/empty-is-none';
import { IsMoment, momentOf } from '../../../../kernel/crud/rules/rules';
import { documentCodes } from '../../../../kernel/basis/schema/codes';
import { IsPlainText } from '../../../../kernel/crud/rules/text-rules';
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
  @ApiProperty({ description: 'number of processed pages of recipients' }) pages: number;
  @ApiProperty({ type: String, nullable: true, description: 'id of the node that sends or has sent the push' }) node:
    string | null;

  @ApiProperty({
    type: String,
    nullable: true,
    description:
      'what it waits for, such as `chatRedis`; `presence` if it was not known of somebody whether they are connected',
  })
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
    description: 'when to send; immediately if empty or in the past',
  })
  @EmptyIsNone(momentOf)
  @IsOptional()
  @IsMoment()
  send_time?: Date | null;
}

export class Audience {
  @ApiProperty({ enum: [0, 1], description: '1: all users are recipients' })
  @IsIn([0, 1])
  send_to_all: Flag;

  @ApiPropertyOptional({ type: String, nullable: true, description: 'ids of the recipients, comma-separated' })
  @MaxLength(1024)
  @IsString()
  @IsOptional()
  recv_ids?: string | null;
}

export class Reach {
  @ApiProperty({ description: 'number of recipients' }) recipients: number;

  @ApiProperty({ description: 'true if `recipients` is an estimate, because counting millions takes too long' })
  isEstimate: boolean;

  @ApiProperty({
    type: Number,
    nullable: true,
    description: 'number of recipients that are online; null if unknown',
  })
  online: number | null;

  @ApiProperty({ type: [Number], description: 'ids that do not exist' }) unknown: number[];
}

const MOST_RECIPIENTS = 1024;
const MOST_FOUND = 50;

export class RecipientQuery {
  @ApiPropertyOptional({ description: 'prefix of a sign-in name, a nickname or an id' })
  @MaxLength(100)
  @IsPlainText()
  @IsString()
  @IsOptional()
  keyWord?: string;

  @ApiPropertyOptional({ type: [Number], description: 'ids of users to return; the keyword does not apply to them' })
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
  @ApiProperty({ type: [Number], description: 'ids that do not exist' }) unknown: number[];
}

export class PushDeed {
  @ApiProperty({ enum: [...PUSH_ACTIONS] }) action: PushAction;
  @ApiProperty({ type: Number, nullable: true, description: 'null if the sender did it' }) userId: number | null;
  @ApiProperty({ type: String, nullable: true }) userName: string | null;
  @ApiProperty({ type: 'object', additionalProperties: true, nullable: true }) detail: object | null;
  @ApiProperty({ type: String }) createTime: Date;
}
