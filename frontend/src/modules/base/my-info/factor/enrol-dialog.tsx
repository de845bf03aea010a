import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { background } from '../../../../kernel/basis/failure/background';
import { EnrolSteps } from './enrol-steps';
import { FactorDialog } from './factor-dialog';
import type { FactorKind } from './kind-fields';
import { reloadFactor } from './reload-factor';

interface Props {
  username: string;
  /** What is added to an account that has a second step; left out for a first one. */
  kind?: FactorKind | undefined;
  onClose: () => void;
}

const TITLES = { code: 'passkey:addApp', passkey: 'passkey:addPasskey' } as const;

/** Sets up a second step in the personal centre. */
export function EnrolDialog({ username, kind, onClose }: Props) {
  const { t } = useTranslation(['me', 'passkey']);
  const [codes, setCodes] = useState<string[]>();
  const show = (some: string[]) => {
    setCodes(some);
    background(reloadFactor());
  };
  const close = () => {
    background(reloadFactor());
    onClose();
  };
  return (
    <FactorDialog title={t(kind ? TITLES[kind] : 'me:factor')} hasCodes={!!codes} onClose={onClose}>
      <EnrolSteps username={username} kind={kind} codes={codes} onCodes={show} onKept={close} />
    </FactorDialog>
  );
}
