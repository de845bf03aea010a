import type { Maintenance } from '../../kernel/call/session/maintenance';
import { MaintenanceBanner } from './maintenance-banner';
import { MaintenanceCurtain } from './maintenance-curtain';

interface Props {
  maintenance: Maintenance;
  /** whether the server answers this person nothing */
  isRefused: boolean;
}

/** A banner for those who can work on, and a curtain before the page of those who cannot. */
export function MaintenanceWords({ maintenance, isRefused }: Props) {
  return isRefused ? (
    <MaintenanceCurtain maintenance={maintenance} />
  ) : (
    <MaintenanceBanner key={`${maintenance.id} ${maintenance.isOn}`} maintenance={maintenance} />
  );
}
