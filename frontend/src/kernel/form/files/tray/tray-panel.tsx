import { CloseOutlined, DownOutlined, UpOutlined } from '@ant-design/icons';
import { Button, Progress } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isUnderWay, type UploadItem } from '../sending/upload-item';
import { clearEnded } from '../sending/upload-queue';
import { percentOf } from './pace';
import { RestLine } from './rest-line';
import { TrayLine } from './tray-line';
import css from './tray.module.css';
import type { Rest } from './use-unfinished';
import { useTrayTitle } from './use-tray-title';

interface Props {
  items: readonly UploadItem[];
  rest: Rest;
}

/** The total progress and each file. It can be minimised, and dismissed when everything is finished. */
export default function TrayPanel({ items, rest }: Props) {
  const { t } = useTranslation('uploads');
  const [isSmall, setSmall] = useState(false);
  const title = useTrayTitle(items, rest);
  const isGoing = items.some(isUnderWay);
  return (
    <section className={css.tray} aria-label={t('tray')}>
      <header className={css.head}>
        <span role="status" className={css.title}>
          {title}
        </span>
        <Button
          size="small"
          type="text"
          icon={isSmall ? <UpOutlined /> : <DownOutlined />}
          aria-expanded={!isSmall}
          aria-label={t(isSmall ? 'open' : 'minimise')}
          title={t(isSmall ? 'open' : 'minimise')}
          onClick={() => setSmall(!isSmall)}
        />
        {!isGoing && items.length > 0 && (
          <Button
            size="small"
            type="text"
            icon={<CloseOutlined />}
            aria-label={t('close')}
            title={t('close')}
            onClick={clearEnded}
          />
        )}
      </header>
      {isGoing && (
        <Progress
          className={css.total ?? ''}
          percent={percentOf(items)}
          showInfo={false}
          size="small"
          strokeLinecap="butt"
          aria-label={t('tray')}
        />
      )}
      {!isSmall && (
        <ul className={css.lines}>
          {failedFirst(items).map((item) => (
            <TrayLine key={item.id} item={item} />
          ))}
          {rest.uploads.map((upload) => (
            <RestLine key={upload.fingerprint} upload={upload} onChange={rest.reload} />
          ))}
        </ul>
      )}
    </section>
  );
}

/** What needs somebody stands where it is seen; below it is the order in which files were chosen. */
const failedFirst = (items: readonly UploadItem[]): UploadItem[] =>
  [...items].sort((one, other) => Number(other.state === 'failed') - Number(one.state === 'failed'));
