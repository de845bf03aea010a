import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../kernel/access/permission/can';
import type { CaseFile } from './case-file';
import css from './evidence-bar.module.css';
import { HoldButton } from './hold-button';
import { PackageButton } from './package-button';

/** The evidence of the shown case: to take it out, and to hold it. */
export function EvidenceBar({ file: { case: row, reasonNeeded } }: { file: CaseFile }) {
  const { t } = useTranslation('im-desk');
  const mayTake = useCan()('im/case/package');
  const { held, heldReason, heldByName, heldTime } = row;
  return (
    <>
      {held === 1 && (
        <Alert
          type="info"
          showIcon
          title={t('held.title', { name: heldByName ?? '–', time: heldTime ?? '–' })}
          description={<bdi>{heldReason}</bdi>}
        />
      )}
      <div className={css.bar}>
        <PackageButton row={row} />
        <HoldButton key={row.id} row={row} />
        {mayTake && reasonNeeded && <small>{t('package.private')}</small>}
      </div>
    </>
  );
}
