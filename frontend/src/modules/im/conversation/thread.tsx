import { ArrowDownOutlined, MessageOutlined } from '@ant-design/icons';
import { Button, Skeleton, Spin } from 'antd';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Empty } from '../../../kernel/resource/empty-state';
import { LoadFailure } from '../../../kernel/resource/load-failure';
import { serverNow } from '../../../kernel/time/clock';
import { wireOf } from '../../../kernel/time/wire-time';
import type { ChatMessage } from '../message/chat-message';
import { Bubble } from './bubble';
import { dayWords } from './day-words';
import { linesOf } from './lines';
import { Note } from './note';
import { conversationPath, isGroup, type Place, type Scope } from './scope';
import css from './thread.module.css';
import type { Messages } from './use-messages';
import { useSteadyScroll } from './use-steady-scroll';

interface Props {
  scope: Scope;
  /** from where it was read */
  start: Place;
  /** what is shown of it */
  place: Place;
  read: Messages;
  /** what was searched for, to be marked */
  wanted: string | undefined;
  mayOpenPerson: boolean;
  onPlace: (place: Place) => void;
  onRecall: ((message: ChatMessage) => void) | undefined;
}

/** So near an end more is read. */
const NEAR = 600;

/** The messages of a conversation, from top to bottom, read on in both directions as one scrolls. */
export function Thread({ scope, start, place, read, wanted, mayOpenPerson, onPlace, onRecall }: Props) {
  const { t, i18n } = useTranslation('im-chat');
  const box = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const { messages, hasOlder, hasNewer, isFetchingOlder, isFetchingNewer, hasData, error } = read;
  const mine = scope.user_id;
  const lines = useMemo(() => linesOf(messages, mine), [messages, mine]);
  const today = wireOf(serverNow()).slice(0, 10);
  const { around, at } = place;
  const placeKey = JSON.stringify([start, place]);

  const firstSince = at && (messages.find(({ send_time: time }) => (time ?? '') >= at) ?? messages.at(-1));
  const startAt =
    around !== undefined
      ? { id: around, block: 'center' as const }
      : firstSince
        ? { id: firstSince.id, block: 'start' as const }
        : undefined;
  const { onScroll, isAtEnd } = useSteadyScroll({
    box,
    content: list,
    place: placeKey,
    startAt,
    isEmpty: !hasData,
    isEndTheNewest: !hasNewer,
  });

  const readOn = () => {
    const element = box.current;
    if (!element || element.clientHeight === 0 || !hasData || error) return;
    const { scrollTop, scrollHeight, clientHeight } = element;
    if (scrollTop < NEAR && hasOlder && !isFetchingOlder && !isFetchingNewer) read.readOlder();
    else if (scrollHeight - scrollTop - clientHeight < NEAR && hasNewer && !isFetchingNewer && !isFetchingOlder)
      read.readNewer();
  };
  // A stretch may be shorter than the window.
  useEffect(readOn);

  const open = useCallback((id: number) => onPlace({ around: id }), [onPlace]);
  const pathOf = useCallback((id: number) => conversationPath(scope, id), [scope]);

  if (!hasData && error) return <LoadFailure error={error} onRetry={read.reload} />;
  if (!hasData) return <ThreadSkeleton />;
  if (messages.length === 0)
    return <Empty icon={<MessageOutlined />} title={t(isGroup(scope) ? 'empty.group' : 'empty.private')} />;
  return (
    <div className={css.frame}>
      {error && <LoadFailure error={error} onRetry={read.reload} />}
      <div
        ref={box}
        className={css.box}
        tabIndex={0}
        role="region"
        aria-label={t('thread')}
        aria-busy={isFetchingOlder || isFetchingNewer}
        onScroll={() => {
          onScroll();
          readOn();
        }}
      >
        <ol ref={list} className={css.lines} key={i18n.language}>
          <li className={css.end}>{hasOlder ? <Spin size="small" /> : t('beginning')}</li>
          {lines.map((line) => {
            if (line.kind === 'day')
              return (
                <li key={line.key} className={css.day}>
                  {dayWords(line.day, today)}
                </li>
              );
            if (line.kind === 'note')
              return <Note key={line.key} message={line.message} isMarked={line.message.id === around} onOpen={open} />;
            const { key, kind: _kind, ...rest } = line;
            return (
              <Bubble
                key={key}
                {...rest}
                isMarked={line.message.id === around}
                wanted={wanted}
                hasStates={!isGroup(scope)}
                mayOpenPerson={mayOpenPerson}
                pathOf={pathOf}
                onOpen={open}
                onRecall={onRecall}
              />
            );
          })}
          {hasNewer && (
            <li className={css.end}>
              <Spin size="small" />
            </li>
          )}
        </ol>
      </div>
      {(hasNewer || !isAtEnd) && (
        <Button
          className={css.down ?? ''}
          shape="circle"
          icon={<ArrowDownOutlined />}
          aria-label={t('toNewest')}
          title={t('toNewest')}
          onClick={() => {
            if (hasNewer) onPlace({});
            else if (box.current) box.current.scrollTop = box.current.scrollHeight;
          }}
        />
      )}
    </div>
  );
}

const ThreadSkeleton = () => (
  <div className={css.skeleton} aria-busy>
    {[180, 260, 140, 220, 160, 240].map((width, index) => (
      <span key={index}>
        <Skeleton.Avatar active size={34} />
        <Skeleton.Button active style={{ width, height: 38 }} />
      </span>
    ))}
  </div>
);
