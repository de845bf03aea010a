import { Button, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { get } from '../../../kernel/call/api/api';
import { useCan } from '../../../kernel/access/permission/can';
import { RelativeTime } from '../../../kernel/basis/time/relative-time';
import type { Version } from '../plugin-answers';
import { DifferenceLines } from '../difference/difference-lines';
import { Publisher } from '../card/publisher';
import type { Plugin } from '../plugin';
import { PartFrame } from '../part/part-frame';
import { usePart } from '../part/use-part';
import { useRollback } from './use-rollback';
import css from './versions-tab.module.css';

/** The stored versions, with the running one marked, and the action to switch to another. */
export function VersionsTab({ plugin }: { plugin: Plugin }) {
  const { t } = useTranslation('plugin');
  const { id } = plugin;
  const query = usePart(id, 'versions', () => get('plugin/info', 'versions', { id }));
  const may = useCan()('plugin/info/rollback');
  const rollback = useRollback(plugin);
  return (
    <PartFrame query={query} nothing={query.data?.length === 0 ? t('versions.none') : undefined}>
      <ul className={css.versions}>
        {query.data?.map((one) => (
          <VersionLine key={one.id} one={one} onReturn={may ? () => rollback(one) : undefined} />
        ))}
      </ul>
    </PartFrame>
  );
}

function VersionLine({ one, onReturn }: { one: Version; onReturn: (() => void) | undefined }) {
  const { t } = useTranslation('plugin');
  const { version, isActive, createTime, installedByName, testMs, signedBy, difference } = one;
  return (
    <li data-current={isActive || undefined}>
      <div>
        <strong>{version}</strong> {isActive && <Tag color="success">{t('versions.current')}</Tag>}
        <p>
          <RelativeTime value={createTime} />
          {installedByName && <span>{t('versions.by', { name: installedByName })}</span>}
          <span>{t('versions.test', { ms: testMs })}</span>
        </p>
        <Publisher signedBy={signedBy} />
        {difference.length > 0 && (
          <details>
            <summary>{t('difference.count', { n: difference.length, count: difference.length })}</summary>
            <DifferenceLines lines={difference} />
          </details>
        )}
      </div>
      {!isActive && onReturn && (
        <Button aria-label={t('rollback.to', { version })} onClick={onReturn}>
          {t('rollback')}
        </Button>
      )}
    </li>
  );
}
