import { Body, Controller, Get, Post, type StreamableFile, UseInterceptors } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProduces } from '@nestjs/swagger';
import { StepUp } from '../../../../kernel/access/auth/access';
import { Example } from '../../../../kernel/description/document/example.decorator';
import { Raw } from '../../../../kernel/wire/envelope/raw';
import { IgnoresIdempotencyKey } from '../../../../kernel/durability/idempotency/key-rule';
import { Reading } from '../../oversight/reading/reading';
import { ReasonState, ReasonUntil, StatedReason } from '../../oversight/reading/reading.dto';
import { SchemaRefusalInterceptor } from '../../product/schema/schema-refusal.interceptor';
import { ConversationList } from './conversation-list';
import { ConversationPages } from './conversation-pages';
import { ConversationFinds, ConversationPage, Conversations } from './conversation-answers.dto';
import { ConversationExport, ConversationPlace, ConversationSearch, ConversationsOf } from './conversation.dto';
import { Messages } from './messages';
import { scopeOf } from './scope-of';

@UseInterceptors(SchemaRefusalInterceptor)
@Controller('admin/im/conversation')
export class ImConversationController {
  constructor(
    private readonly conversations: ConversationList,
    private readonly pages: ConversationPages,
    private readonly messages: Messages,
    private readonly reading: Reading,
  ) {}

  /** Returns the people and groups that a person writes with, the most recent first. */
  @Post('list')
  @ApiOperation({ summary: 'List the conversations of a user' })
  @ApiOkResponse({ type: Conversations })
  list(@Body() { user_id }: ConversationsOf): Promise<Conversations> {
    return this.conversations.listConversations(user_id);
  }

  /** Returns messages of a conversation, from its end or from any place in it. */
  @Post('page')
  @Example({ group_id: 1 })
  @ApiOperation({ summary: 'Read a conversation' })
  @ApiOkResponse({ type: ConversationPage })
  page(@Body() place: ConversationPlace): Promise<ConversationPage> {
    return this.pages.readPage(place);
  }

  /** Returns messages of one conversation that contain a word, newest first. `cursor` continues the search. */
  @IgnoresIdempotencyKey('reads')
  @Post('search')
  @Example({ group_id: 1, keyWord: 'hello' })
  @ApiOperation({ summary: 'Search a conversation' })
  @ApiOkResponse({ type: ConversationFinds })
  search(@Body() question: ConversationSearch): Promise<ConversationFinds> {
    return this.pages.searchMessages(question);
  }

  /** Returns the messages of one conversation between two times, as CSV or Excel. */
  @Raw()
  @StepUp()
  @Post('export')
  @Example({ group_id: 1, columns: ['id', 'content'], titles: ['id', 'content'], format: 'csv' })
  @ApiOperation({ summary: 'Export a conversation to a file' })
  @ApiProduces('text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
  @ApiOkResponse({ description: 'the file', schema: { type: 'string', format: 'binary' } })
  export(@Body() { user_id, peer_id, group_id, from, to, ...query }: ConversationExport): Promise<StreamableFile> {
    const scope = scopeOf({ user_id, peer_id, group_id });
    return this.messages.file(scope, { ...query, send_timeStart: from, send_timeEnd: to });
  }

  /** Records why the caller reads private messages. The reason is valid for an hour. */
  @Post('reason')
  @ApiOperation({ summary: 'State a reason for reading private messages' })
  @ApiOkResponse({ type: ReasonUntil })
  async state(@Body() { reason }: StatedReason): Promise<ReasonUntil> {
    return { until: await this.reading.stateReason(reason) };
  }

  /** Returns until when the caller may read private messages; null if a reason is required first. */
  @Get('reason')
  @ApiOperation({ summary: 'Read whether a reason for reading is in force' })
  @ApiOkResponse({ type: ReasonState })
  async reason(): Promise<ReasonState> {
    return { until: await this.reading.validUntil() };
  }
}
