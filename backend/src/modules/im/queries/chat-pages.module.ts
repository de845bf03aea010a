import { Module } from '@nestjs/common';
import { ChatPages } from './chat-pages.service';

/** What other modules may read of the chat. */
@Module({ providers: [ChatPages], exports: [ChatPages] })
export class ChatPagesModule {}
