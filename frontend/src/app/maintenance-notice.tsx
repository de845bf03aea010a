import { useGrants } from '../kernel/access/account/grants';
import { background } from '../kernel/basis/failure/background';
import { useMaintenance } from '../kernel/call/session/maintenance';
import { useLatePart } from './use-late-part';

const load = async () => (await import('./maintenance/maintenance-words')).MaintenanceWords;

/** Fetches what tells of a maintenance when there is one. */
export function MaintenanceNotice() {
  const { maintenance, isRefused } = useMaintenance();
  const isSuper = useGrants(({ person }) => !!person?.isSuper);
  const draw = useLatePart(maintenance !== null, 'settings', load, background);
  return maintenance && draw({ maintenance, isRefused: maintenance.isOn && (isRefused || !isSuper) });
}
