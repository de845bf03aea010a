import { ArrowDownOutlined, MessageOutlined } from '@ant-design/icons';
import { Button, Skeleton } from 'antd';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Empty } from '../../../kernel/resource/table/empty-state';
import { LoadFailure } from '../../../kernel/resource/list/load-failure';
import type { ChatMessage } from '../message/chat-message';
import { isGroup, type Place } from './scope';
import { type LinesProps, ThreadLines } from './thread-lines';
import css from './thread.module.css';
import { useReadOn } from './use-read-on';
import { useSteadyScroll } from './use-steady-scroll';

interface Props extends LinesProps {
  /** the position from which it was loaded */
  start: Place;
}

/** The messages of a conversation. More are loaded in both directions on scrolling. */
export function Thread({ start, ...lines }: Props) {
  const { t } = useTranslation('im-chat');
  const { scope, place, read, onPlace } = lines;
  const box = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const { messages, hasNewer, hasData, error } = read;
  const { onScroll, isAtEnd } = useSteadyScroll({
    box,
    content: list,
    place: JSON.stringify([start, place]),
    startAt: startOf(place, messages),
    isEmpty: !hasData,
    isEndTheNewest: !hasNewer,
  });
  const readOn = useReadOn(box, read);

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
        aria-busy={read.isFetchingOlder || read.isFetchingNewer}
        onScroll={() => {
          onScroll();
          readOn();
        }}
      >
        <ThreadLines {...lines} list={list} />
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

/** The start message: the one that is searched for, or the first one since a time; otherwise the end. */
function startOf({ around, at }: Place, messages: readonly ChatMessage[]) {
  if (around !== undefined) return { id: around, block: 'center' as const };
  const first = at && (messages.find(({ send_time: time }) => (time ?? '') >= at) ?? messages.at(-1));
  return first ? { id: first.id, block: 'start' as const } : undefined;
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
