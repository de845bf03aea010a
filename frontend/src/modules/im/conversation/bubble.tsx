import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type ChatMessage, MessageStatus, MessageType } from '../message/chat-message';
import { MessageBody } from '../message/message-body';
import { personPath } from '../message/places';
import { Portrait } from '../../../kernel/look/portrait/portrait';
import { BubbleMenu } from './bubble-menu';
import css from './bubble.module.css';
import { BubbleQuote } from './bubble-quote';
import { RecalledMessage } from './recalled-message';

interface Props {
  message: ChatMessage;
  isMine: boolean;
  isFirst: boolean;
  isLast: boolean;
  isMarked: boolean;
  wanted: string | undefined;
  /** whether the read state is known, as it is in private conversations */
  hasStates: boolean;
  mayOpenPerson: boolean;
  pathOf: (id: number) => string;
  onOpen: (id: number) => void;
  onRecall: ((message: ChatMessage) => void) | undefined;
}

/** One message in a chat window. */
export const Bubble = memo(function Bubble({
  message,
  isMine,
  isFirst,
  isLast,
  isMarked,
  wanted,
  hasStates,
  mayOpenPerson,
  pathOf,
  onOpen,
  onRecall,
}: Props) {
  const { t } = useTranslation('im-chat');
  const { id, send_id: sender, send_time: time, status, type, content, quote } = message;
  const name = sender === 0 ? t('system') : message.send_nick_name || `#${sender}`;
  const isBare = status !== MessageStatus.Recalled && BARE.has(type) && !quote;
  const personLink = mayOpenPerson && sender > 0 ? personPath(sender) : undefined;
  return (
    <li
      className={css.line}
      data-message={id}
      data-mine={isMine || undefined}
      data-marked={isMarked || undefined}
      data-first={isFirst || undefined}
    >
      <span className={css.portrait}>
        {isFirst && <SenderPortrait name={name} image={message.send_head_image} link={personLink} />}
      </span>
      <div className={css.said}>
        {isFirst && (
          <span className={css.name}>
            <bdi>{personLink ? <Link to={personLink}>{name}</Link> : name}</bdi>
          </span>
        )}
        <div className={css.row}>
          <div
            className={css.bubble}
            data-bare={isBare || undefined}
            data-recalled={status === MessageStatus.Recalled || undefined}
          >
            {quote && <BubbleQuote quote={quote} onOpen={onOpen} />}
            {status === MessageStatus.Recalled ? (
              <RecalledMessage message={message} wanted={wanted} />
            ) : (
              <MessageBody type={type} content={content} wanted={wanted} />
            )}
          </div>
          <BubbleMenu message={message} name={name} pathOf={pathOf} onRecall={onRecall} />
        </div>
        <span className={css.meta} data-quiet={!isLast || undefined}>
          <time title={time ?? undefined}>{time?.slice(11, 16) ?? '–'}</time>
          {hasStates && status !== MessageStatus.Recalled && <span>{stateOf(status, t)}</span>}
        </span>
      </div>
    </li>
  );
});

interface PortraitProps {
  name: string;
  image: string | null;
  link: string | undefined;
}

/** The picture is a link only for the pointer, because the name next to it links to the same page. */
function SenderPortrait({ name, image, link }: PortraitProps) {
  const face = <Portrait name={name} image={image} size={34} />;
  if (!link) return face;
  return (
    <Link to={link} tabIndex={-1} aria-hidden>
      {face}
    </Link>
  );
}

/** Types that are drawn without a bubble. */
const BARE = new Set<number>([MessageType.Image, MessageType.Video, MessageType.Sticker]);

function stateOf(status: number, t: (key: 'status.0' | 'status.1' | 'status.3') => string): string {
  if (status === MessageStatus.Pending) return t('status.0');
  if (status === MessageStatus.Delivered) return t('status.1');
  return status === MessageStatus.Read ? t('status.3') : String(status);
}
