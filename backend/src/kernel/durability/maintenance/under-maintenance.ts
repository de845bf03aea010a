import { ProtocolRefusal } from '../../basis/errors/protocol-refusal';
import type { MaintenanceNotice } from './maintenance-notice';

/** The refusal of a call during a maintenance. */
export const underMaintenance = (maintenance: MaintenanceNotice): ProtocolRefusal =>
  new ProtocolRefusal(503, 'maintenance.on', { text: maintenance.text }, 'maintenance', { maintenance });
