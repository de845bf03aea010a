import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { sizeWords } from '../../../kernel/form/files/size-words';
import { type Fact, FactList } from '../../../kernel/screens/status/fact-list';
import css from './backups.module.css';
import { isBucket, troubleOf } from './place-trouble';
import type { BackupState } from './use-backups';

/** Where the backups are, seen from which machine, and what is the matter with the place. */
export function FolderFacts({ state: { host, folder, state, freeBytes, unreadable } }: { state: BackupState }) {
  const { t } = useTranslation('backups');
  const trouble = troubleOf({ folder, state });
  const facts: Fact[] = [
    [t('folder.path'), <code key="path">{folder}</code>],
    [t('folder.host'), host],
  ];
  if (!isBucket(folder))
    facts.push([t('folder.free'), freeBytes === null ? t('folder.freeUnknown') : sizeWords(freeBytes)]);
  return (
    <>
      {trouble && <Alert type="error" showIcon title={t(trouble)} />}
      {unreadable.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={t('folder.files', { count: unreadable.length, n: unreadable.length })}
          description={<span className={css.names}>{unreadable.join(', ')}</span>}
        />
      )}
      <FactList facts={facts} />
    </>
  );
}
