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
  @ApiProperty({ description: '0 is the system' }) send_id: number;
  @ApiProperty({ type: String, nullable: true }) send_nick_name: string | null;
  @ApiProperty({ type: String, nullable: true }) send_head_image: string | null;
  @ApiProperty() type: number;
  @ApiProperty() status: number;
  @ApiProperty({ type: String, nullable: true }) content: string | null;
  @ApiProperty({ type: String, nullable: true }) send_time: string | null;
  @ApiProperty({ type: Quote, nullable: true }) quote: Quote | null;
  @ApiProperty({ type: Number, nullable: true, description: 'which message a message of type 10 withdraws' })
  recalled_id: number | null;

  @ApiProperty({ type: String, nullable: true, description: 'who withdrew it, where that is known' })
  recalled_by: string | null;

  @ApiProperty({ type: String, nullable: true, description: 'when it was withdrawn, where that is known' })
  recalled_time: string | null;

  @ApiPropertyOptional({ type: [Number], description: 'who is mentioned in a group' }) at_user_ids?: number[];
  @ApiPropertyOptional({ type: [Number], description: 'who alone receives it in a group; all where it is empty' })
  recv_ids?: number[];
}

export class ConversationEnds {
  @ApiProperty({ type: 'integer', nullable: true, description: 'cursor to what is older; null at the end' })
  older: number | null;

  @ApiProperty({ type: 'integer', nullable: true, description: 'cursor to what is newer; null at the end' })
  newer: number | null;
}

export class ConversationPage {
  @ApiProperty({ type: [ConversationMessage], description: 'the newest first' }) list: ConversationMessage[];
  @ApiProperty({ type: ConversationEnds }) pagination: ConversationEnds;
}

export class ConversationFinds {
  @ApiProperty({ type: [ConversationMessage], description: 'the newest first' }) list: ConversationMessage[];
  @ApiProperty({ type: CursorPagination }) pagination: CursorPagination;
}

export class LastMessage {
  @ApiProperty() id: number;
  @ApiProperty() send_id: number;
  @ApiProperty() type: number;
  @ApiProperty() status: number;
  @ApiProperty({ type: String, nullable: true, description: 'of two people, null until a reason to read it is stated' })
  content: string | null;

  @ApiProperty({ type: String, nullable: true }) send_time: string | null;
}

export class Conversation {
  @ApiProperty({ enum: KINDS }) kind: (typeof KINDS)[number];
  @ApiPropertyOptional({ description: 'whom a private conversation is with' }) peer_id?: number;
  @ApiPropertyOptional() group_id?: number;
  @ApiProperty({ type: String, nullable: true, description: 'null where nobody of that id is known' }) name:
    string | null;
  @ApiProperty({ type: String, nullable: true }) head_image: string | null;
  @ApiProperty({ type: LastMessage, nullable: true, description: 'null in a group where nobody has said anything' })
  last: LastMessage | null;

  @ApiPropertyOptional({ description: 'messages with this person, among those that were looked at' }) count?: number;
}

export class Conversations {
  @ApiProperty({ type: [Conversation], description: 'the most recent first' }) list: Conversation[];
  @ApiProperty({ description: 'false where there may be more: only the newest messages were looked at' })
  isComplete: boolean;
}
