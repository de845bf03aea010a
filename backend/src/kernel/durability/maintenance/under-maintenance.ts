import { ProtocolRefusal } from '../../basis/errors/protocol-refusal';
import type { MaintenanceNotice } from './maintenance-notice';

const STATUS = 503;

/** The refusal of a call during a maintenance. Only staff are told what it is about. */
export const underMaintenance = (notice: MaintenanceNotice, isStaff: boolean): ProtocolRefusal =>
  isStaff
    ? new ProtocolRefusal(STATUS, 'maintenance.on', { text: notice.text }, 'maintenance', { maintenance: notice })
    : new ProtocolRefusal(STATUS, 'maintenance.closed', {}, 'maintenance');
