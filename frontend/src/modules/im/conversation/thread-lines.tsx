import { Spin } from 'antd';
import { type RefObject, useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { serverNow } from '../../../kernel/basis/time/clock';
import { wireOf } from '../../../kernel/basis/time/wire-time';
import type { ChatMessage } from '../message/chat-message';
import { Bubble } from './bubble';
import { dayWords } from './day-words';
import { linesOf } from './lines';
import { Note } from './note';
import { conversationPath, isGroup, type Place, type Scope } from './scope';
import css from './thread.module.css';
import type { Messages } from './use-messages';

export interface LinesProps {
  scope: Scope;
  /** the position in the conversation that is shown */
  place: Place;
  read: Messages;
  /** the search text, to be highlighted */
  wanted: string | undefined;
  mayOpenPerson: boolean;
  onPlace: (place: Place) => void;
  onRecall: ((message: ChatMessage) => void) | undefined;
}

/** Days, notes and bubbles in order, between the loading indicators at both ends. */
export function ThreadLines({ list, ...props }: LinesProps & { list: RefObject<HTMLOListElement | null> }) {
  const { scope, place, read, wanted, mayOpenPerson, onPlace, onRecall } = props;
  const { t, i18n } = useTranslation('im-chat');
  const mine = scope.user_id;
  const lines = useMemo(() => linesOf(read.messages, mine), [read.messages, mine]);
  const today = wireOf(serverNow()).slice(0, 10);
  const open = useCallback((id: number) => onPlace({ around: id }), [onPlace]);
  const pathOf = useCallback((id: number) => conversationPath(scope, id), [scope]);
  const common = { wanted, mayOpenPerson, pathOf, onOpen: open, onRecall, hasStates: !isGroup(scope) };

  return (
    <ol ref={list} className={css.lines} key={i18n.language}>
      <li className={css.end}>{read.hasOlder ? <Spin size="small" /> : t('beginning')}</li>
      {lines.map(({ key, ...line }) => {
        if (line.kind === 'day')
          return (
            <li key={key} className={css.day}>
              {dayWords(line.day, today)}
            </li>
          );
        const isMarked = line.message.id === place.around;
        if (line.kind === 'note') return <Note key={key} message={line.message} isMarked={isMarked} onOpen={open} />;
        const { kind: _kind, ...said } = line;
        return <Bubble key={key} {...said} {...common} isMarked={isMarked} />;
      })}
      {read.hasNewer && (
        <li className={css.end}>
          <Spin size="small" />
        </li>
      )}
    </ol>
  );
}
