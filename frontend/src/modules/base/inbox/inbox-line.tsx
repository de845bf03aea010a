import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { RelativeTime } from '../../../kernel/basis/time/relative-time';
import { type InboxEntry, placeOf } from './inbox';
import css from './inbox.module.css';

interface Props {
  entry: InboxEntry;
  isBusy: boolean;
  onRead: (id: number) => void;
  onFollow: () => void;
}

/** An entry, which leads to where it is dealt with. Who follows it has read it. */
export function InboxLine({ entry, isBusy, onRead, onFollow }: Props) {
  const { t } = useTranslation('base-inbox');
  const { id, kind, subjectId, fromName, createTime, readTime } = entry;
  const isNew = readTime === null;
  const follow = () => {
    if (isNew) onRead(id);
    onFollow();
  };
  return (
    <li className={isNew ? css.unread : css.line}>
      <Link to={placeOf(entry)} onClick={follow}>
        {t(`kind.${kind}`, { id: subjectId, name: fromName ?? '–' })}
      </Link>
      <span className={css.foot}>
        <RelativeTime value={createTime} />
        {isNew && (
          <Button size="small" type="text" disabled={isBusy} onClick={() => onRead(id)}>
            {t('read')}
          </Button>
        )}
      </span>
    </li>
  );
}
