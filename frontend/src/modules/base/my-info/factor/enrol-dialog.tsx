import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { background } from '../../../../kernel/basis/failure/background';
import { EnrolSteps } from './enrol-steps';
import { FactorDialog } from './factor-dialog';
import { reloadFactor } from './reload-factor';

interface Props {
  username: string;
  onClose: () => void;
}

/** Sets up two-step verification in the personal centre. */
export function EnrolDialog({ username, onClose }: Props) {
  const { t } = useTranslation('me');
  const [codes, setCodes] = useState<string[]>();
  const show = (some: string[]) => {
    setCodes(some);
    background(reloadFactor());
  };
  return (
    <FactorDialog title={t('factor')} hasCodes={!!codes} onClose={onClose}>
      <EnrolSteps username={username} codes={codes} onCodes={show} onKept={onClose} />
    </FactorDialog>
  );
}
