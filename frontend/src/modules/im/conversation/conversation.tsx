import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LockOutlined } from '@ant-design/icons';
import { useCan } from '../../../kernel/access/permission/can';
import { Empty } from '../../../kernel/resource/table/empty-state';
import type { ChatMessage } from '../message/chat-message';
import { RecallDialog } from '../message/recall/recall-dialog';
import css from './conversation.module.css';
import { Finder } from './finder';
import { ReadingGate } from './reading/reading-gate';
import { ReadingNote } from './reading/reading-note';
import { isWithoutReason, useReading } from './reading/use-reading';
import { isGroup, type Place, type Scope } from './scope';
import { Thread } from './thread';
import { Tools } from './tools';
import { useMessages } from './use-messages';

interface Props {
  scope: Scope;
  /** the current position, if the page stores it in its address; otherwise the conversation stores it */
  place?: Place;
  onPlace?: (place: Place) => void;
  /** whether the partner is already shown above */
  isHeaded?: boolean;
}

const END: Place = {};

/**
 * The messages of two people, or of a group, as bubbles: `<Conversation scope={{ group_id: 7 }} />`. It takes the available height; give
 * its parent one. For two people, a reason to read is required first.
 */
export function Conversation({ scope: given, place: told, onPlace, isHeaded = false }: Props) {
  const key = JSON.stringify(given);
  const scope = useMemo(() => JSON.parse(key) as Scope, [key]);
  const [own, setOwn] = useState<Place>(END);
  return <Opened key={key} scope={scope} place={told ?? own} onPlace={onPlace ?? setOwn} isHeaded={isHeaded} />;
}

function Opened({ scope, place, onPlace, isHeaded }: Required<Props>) {
  const { t } = useTranslation('im-chat');
  const can = useCan();
  const isPrivate = !isGroup(scope);
  const reading = useReading(isPrivate);
  const isAllowed = can('im/conversation/page');
  const isOpen = !isPrivate || reading.until !== null;
  const { start, read } = useReadFrom(scope, place, isOpen);
  const [wanted, setWanted] = useState<string>();
  const [isFinding, setFinding] = useState(false);
  const [recalling, setRecalling] = useState<ChatMessage[]>([]);
  const resource = isPrivate ? 'im/private_message' : 'im/group_message';
  const onRecall = useCallback((message: ChatMessage) => setRecalling([message]), []);

  if (!isAllowed) return <Empty icon={<LockOutlined />} title={t('gate.forbidden')} note={t('gate.forbiddenNote')} />;
  // The stated reason may have expired while somebody was reading.
  if (isPrivate && (reading.until === null || isWithoutReason(read.error)))
    return (
      <ReadingGate reading={isWithoutReason(read.error) ? { ...reading, until: null } : reading}>{null}</ReadingGate>
    );
  const note = isPrivate && <ReadingNote reading={reading} isInline={isHeaded} />;
  return (
    <div className={css.conversation}>
      <Tools
        scope={scope}
        {...(isHeaded && { head: note || <span className={css.links} /> })}
        isBusy={read.isFetching}
        isFinding={isFinding}
        onFind={() => setFinding(!isFinding)}
        onPlace={onPlace}
        onReload={read.reload}
      />
      {!isHeaded && note}
      <div className={css.parts}>
        <Thread
          scope={scope}
          start={start}
          place={place}
          read={read}
          wanted={isFinding ? wanted : undefined}
          mayOpenPerson={can('im/user/info')}
          onPlace={onPlace}
          onRecall={can(`${resource}/recall`) ? onRecall : undefined}
        />
        {isFinding && (
          <Finder
            scope={scope}
            current={place.around}
            onWanted={setWanted}
            onOpen={(around) => onPlace({ around })}
            onClose={() => setFinding(false)}
          />
        )}
      </div>
      <RecallDialog of={resource} messages={recalling} onClose={() => setRecalling([])} />
    </div>
  );
}

/** Loads the messages from a position on. A message that is already loaded needs no request. */
function useReadFrom(scope: Scope, place: Place, isOpen: boolean) {
  const [start, setStart] = useState(place);
  const [seen, setSeen] = useState(place);
  const read = useMessages(scope, start, isOpen);
  const { around, at } = place;
  if (around !== seen.around || at !== seen.at) {
    setSeen(place);
    if (around === undefined || !read.messages.some(({ id }) => id === around)) setStart(place);
  }
  return { start, read };
}
