import { CSS } from '@dnd-kit/utilities';
import { useSortable } from '@dnd-kit/sortable';
import { ClockCircleOutlined, HolderOutlined, MoreOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { durationWords } from '../../../kernel/basis/time/time-words';
import { ImageThumb } from '../../../kernel/form/inputs/image-thumb';
import type { AnyRow } from '../../../kernel/basis/values/row';
import type { RowMenu } from '../../../kernel/resource/table/row-menu';
import { MessageText } from '../message/message-text';
import { safeUrl } from '../../../kernel/basis/values/safe-url';
import { beginningOf, type Phrase, PhraseType, speakerOf } from './phrase';
import css from './wording.module.css';

interface Props {
  phrase: Phrase;
  place: number;
  /** sorted by dragging its handle, or with the arrow keys */
  isMovable: boolean;
  menu: RowMenu | undefined;
  onOpen: (() => void) | undefined;
}

/** One phrase in the list: content, sender and delay. */
export function PhraseLine({ phrase, place, isMovable, menu, onOpen }: Props) {
  const { t } = useTranslation(['im-wording', 'resource']);
  const { attributes, listeners, setNodeRef, transform, transition, isDragging } = useSortable({
    id: phrase.id,
    disabled: !isMovable,
  });
  const name = beginningOf(phrase);
  const row = phrase as unknown as AnyRow;
  return (
    <li
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      className={css.line}
      data-row={phrase.id}
      data-dragging={isDragging || undefined}
      onContextMenu={menu?.onContextMenu(row)}
      onDoubleClick={onOpen}
    >
      {isMovable && (
        <button type="button" className={css.grip} {...attributes} {...listeners} aria-label={t('move', { name })}>
          <HolderOutlined />
        </button>
      )}
      <span className={css.place}>{place}</span>
      <div className={css.said}>
        <small>
          <bdi>{speakerOf(phrase)}</bdi>
          <span className={css.delay}>
            <ClockCircleOutlined aria-hidden />{' '}
            {phrase.delay === 0 ? t('atOnce') : t('after', { time: durationWords(phrase.delay * 1000) })}
          </span>
        </small>
        {phrase.type === PhraseType.Image ? (
          <ImageThumb src={safeUrl(phrase.content) ?? ''} size={56} alt={t('picture', { place })} />
        ) : (
          <p dir="auto">
            <MessageText text={phrase.content} />
          </p>
        )}
      </div>
      {menu && (
        <Button
          type="text"
          size="small"
          icon={<MoreOutlined />}
          aria-label={t('resource:moreFor', { name })}
          aria-haspopup="menu"
          onClick={({ currentTarget }) => menu.openAt(currentTarget)}
        />
      )}
    </li>
  );
}
