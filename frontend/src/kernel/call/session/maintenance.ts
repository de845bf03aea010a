import { create } from 'zustand';
import type { ApiError } from '../../basis/failure/api-error';

/** A maintenance that is announced, or under way. Times are as the API has them. */
export interface Maintenance {
  id: number;
  text: string;
  fromTime: string;
  /** expected */
  untilTime: string | null;
  isOn: boolean;
}

interface Known {
  maintenance: Maintenance | null;
}

/** What the server has said last: in the person, in a refusal, or through the live connection. */
export const useMaintenance = create<Known>(() => ({ maintenance: null }));

/** Whether a call was refused because of a maintenance. */
export const isMaintenance = (error: ApiError): boolean => error.reason === 'maintenance';

export const learnMaintenance = ({ maintenance }: Known): void => useMaintenance.setState({ maintenance });

/** A refusal says which maintenance it is to those who are signed in. */
export function learnRefusal(error: ApiError): void {
  const { data } = error;
  if (isMaintenance(error) && typeof data === 'object' && data !== null && 'maintenance' in data)
    learnMaintenance(data as Known);
}
