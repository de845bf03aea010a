import type { Quote } from '../message/chat-message';
import { MessageLine } from '../message/message-line';
import css from './bubble-quote.module.css';

/** The quoted message, with a link to it. */
export const BubbleQuote = ({ quote, onOpen }: { quote: Quote; onOpen: (id: number) => void }) => (
  <button type="button" className={css.quote} onClick={() => onOpen(quote.id)}>
    <strong>
      <bdi>{quote.send_nick_name ?? `#${quote.id}`}</bdi>
    </strong>
    <MessageLine type={quote.type} content={quote.content} />
  </button>
);
