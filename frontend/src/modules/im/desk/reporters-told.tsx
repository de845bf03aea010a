import { useTranslation } from 'react-i18next';
import { figure } from '../../../kernel/basis/i18n/figure';
import type { CaseFile } from './case-file';

const COUNTS = ['told', 'pending', 'notTold', 'unknown'] as const;

/** How many of those who reported were told what became of it. */
export function ReportersTold({ replies }: { replies: NonNullable<CaseFile['replies']> }) {
  const { t } = useTranslation('im-desk');
  const said = COUNTS.filter((count) => replies[count] > 0).map((count) =>
    t(`replies.${count}`, { n: figure(replies[count]) }),
  );
  return (
    <p>
      {t('replies')} {said.join(' · ')}
    </p>
  );
}
