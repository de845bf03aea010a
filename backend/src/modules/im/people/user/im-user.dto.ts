import { ApiProperty, ApiPropertyOptional, IntersectionType } from '@nestjs/swagger';
import { IsInt, IsNotEmpty, IsOptional, IsString, Max, Min } from 'class-validator';
import type { QuerySpec } from '../../../../kernel/crud/read/query';
import { IsPlainText } from '../../../../kernel/crud/rules/text-rules';
import { shapesOf } from '../../../../kernel/crud/shapes/shapes';
import { SizedQuery } from '../../../../kernel/crud/shapes/sized-query';
import { PersonId } from './acting.dto';
import { ImUser } from '../../tables/im-user.entity';

export const PEOPLE_SPEC: QuerySpec<ImUser> = {
  filter: ['status', 'is_banned', 'type', 'is_real_name', 'sex', 'parent_id'],
  searched: 'the id, and text in the names, the phone number, the mail address and the invite code',
  order: { id: 'desc' },
};

const { Create } = shapesOf(ImUser, PEOPLE_SPEC);

export class ImUserCreate extends Create {
  @ApiProperty({ description: 'password for signing in; 6 to 20 characters', writeOnly: true })
  @IsPlainText()
  @IsNotEmpty()
  @IsString()
  password: string;
}

/** The figure is null if the chat product does not have the feature. */
const figure = (description: string): PropertyDecorator =>
  ApiProperty({ type: 'integer', nullable: true, description });

/** Counts of the data about a person. Counts stop at 10,000, which means 10,000 or more. */
export class PersonOverview {
  @figure('groups they are in') groups: number | null;
  @figure('groups they own') owned: number | null;
  @figure('friends they have') friends: number | null;
  @figure('private messages they sent') sent: number | null;
  @figure('private messages they received') received: number | null;
  @figure('number of users they talk with plus groups they are in; null if there are too many messages to count')
  talks: number | null;
  @figure('days on which they signed in') signs: number | null;
  @figure('sign-ins to the chat') logs: number | null;
  @ApiProperty({ type: 'integer', description: 'number of acts of staff that concern them' }) acts: number;
  @figure('system messages that reached them') pushes: number | null;
  @figure('users whom they invited') invited: number | null;
}

export class AboutQuery extends IntersectionType(PersonId, SizedQuery) {
  @ApiPropertyOptional({ default: 1 })
  @Max(1000)
  @Min(1)
  @IsInt()
  @IsOptional()
  page?: number;
}

export class Friend {
  @ApiProperty({ type: 'integer' }) id: number;
  @ApiProperty() nick_name: string;
  @ApiProperty() head_image: string;
  @ApiProperty({ example: '2026-01-31 09:30:00' }) created_time: Date;
}

export class Friends {
  @ApiProperty({ type: [Friend] }) list: Friend[];
  @ApiProperty({ type: 'integer', description: 'number of rows, at most 10,000' }) total: number;
}

export class ReceivedPush {
  @ApiProperty({ type: 'integer', description: 'id of the push task' }) id: number;
  @ApiProperty({ type: 'integer' }) message_id: number;
  @ApiProperty({ type: String, nullable: true }) title: string | null;
  @ApiProperty({ type: 'integer', nullable: true }) seq_no: number | null;
  @ApiProperty({ enum: [0, 1], description: '1: sent to all users' }) send_to_all: number;
  @ApiProperty({ type: String, nullable: true, example: '2026-01-31 09:30:00' }) send_time: Date | null;
}

export class ReceivedPushes {
  @ApiProperty({ type: [ReceivedPush] }) list: ReceivedPush[];
  @ApiProperty({ type: 'integer', description: 'number of rows, at most 10,000' }) total: number;
}
