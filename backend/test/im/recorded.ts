import { ChatGateway } from '../../src/modules/im/product/gateway/chat-gateway';
import type { LocalChatGateway, RecordedAct } from '../../src/modules/im/product/gateway/local-chat-gateway';
import type { TestApp } from '../app';

/** What would have been sent to the chat product since the last call. */
export function recorded(app: TestApp): RecordedAct[] {
  const gateway = app.nest.get<unknown, LocalChatGateway>(ChatGateway, { strict: false });
  return gateway.recorded.splice(0);
}
