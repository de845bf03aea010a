import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { CursorPagination } from '../../../../kernel/crud/cursor/cursor-shapes';

const KINDS = ['private', 'group'] as const;

/** The message that a message replies to, shortened. */
export class Quote {
  @ApiProperty() id: number;
  @ApiProperty() type: number;
  @ApiProperty({ type: String, nullable: true }) content: string | null;
  @ApiProperty({ type: String, nullable: true }) send_nick_name: string | null;
}

export class ConversationMessage {
  @ApiProperty() id: number;
  @ApiProperty({ description: 'id of the sender; 0 is the system' }) send_id: number;
  @ApiProperty({ type: String, nullable: true }) send_nick_name: string | null;
  @ApiProperty({ type: String, nullable: true }) send_head_image: string | null;
  @ApiProperty() type: number;
  @ApiProperty() status: number;
  @ApiProperty({ type: String, nullable: true }) content: string | null;
  @ApiProperty({ type: String, nullable: true }) send_time: string | null;
  @ApiProperty({ type: Quote, nullable: true }) quote: Quote | null;
  @ApiProperty({ type: Number, nullable: true, description: 'id of the message that a message of type 10 recalls' })
  recalled_id: number | null;

  @ApiProperty({ type: String, nullable: true, description: 'who recalled the message; null if unknown' })
  recalled_by: string | null;

  @ApiProperty({ type: String, nullable: true, description: 'when the message was recalled; null if unknown' })
  recalled_time: string | null;

  @ApiPropertyOptional({ type: [Number], description: 'ids of the mentioned group members' }) at_user_ids?: number[];
  @ApiPropertyOptional({
    type: [Number],
    description: 'ids of the group members that receive the message; empty means all members',
  })
  recv_ids?: number[];
}

export class ConversationEnds {
  @ApiProperty({ type: 'integer', nullable: true, description: 'cursor for older messages; null if there are none' })
  older: number | null;

  @ApiProperty({ type: 'integer', nullable: true, description: 'cursor for newer messages; null if there are none' })
  newer: number | null;
}

export class ConversationPage {
  @ApiProperty({ type: [ConversationMessage], description: 'messages, newest first' }) list: ConversationMessage[];
  @ApiProperty({ type: ConversationEnds }) pagination: ConversationEnds;
}

export class ConversationFinds {
  @ApiProperty({ type: [ConversationMessage], description: 'messages, newest first' }) list: ConversationMessage[];
  @ApiProperty({ type: CursorPagination }) pagination: CursorPagination;
}

export class LastMessage {
  @ApiProperty() id: number;
  @ApiProperty() send_id: number;
  @ApiProperty() type: number;
  @ApiProperty() status: number;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'null in a private conversation until a reason for reading it is stated',
  })
  content: string | null;

  @ApiProperty({ type: String, nullable: true }) send_time: string | null;
}

export class Conversation {
  @ApiProperty({ enum: KINDS }) kind: (typeof KINDS)[number];
  @ApiPropertyOptional({ description: 'id of the other user in a private conversation' }) peer_id?: number;
  @ApiPropertyOptional() group_id?: number;
  @ApiProperty({ type: String, nullable: true, description: 'name of the user or group; null if the id is unknown' })
  name: string | null;
  @ApiProperty({ type: String, nullable: true }) head_image: string | null;
  @ApiProperty({ type: LastMessage, nullable: true, description: 'the last message; null in a group without messages' })
  last: LastMessage | null;

  @ApiPropertyOptional({ description: 'number of messages with this user among the examined messages' }) count?: number;
}

export class Conversations {
  @ApiProperty({ type: [Conversation], description: 'conversations, most recent first' }) list: Conversation[];
  @ApiProperty({ description: 'false if there may be more: only the newest messages were examined' })
  isComplete: boolean;
}
