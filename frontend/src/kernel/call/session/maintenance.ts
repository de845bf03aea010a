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

interface Told {
  maintenance: Maintenance | null;
}

interface Known extends Told {
  /** whether this person was refused, whatever their rights were before */
  isRefused: boolean;
}

/** What the server has said last: in the person, in a refusal, or through the live connection. */
export const useMaintenance = create<Known>(() => ({ maintenance: null, isRefused: false }));

/** Whether a call was refused because of a maintenance. */
export const isMaintenance = (error: ApiError): boolean => error.reason === 'maintenance';

/** From the live connection, which tells everybody. */
export const learnMaintenance = ({ maintenance }: Told): void =>
  useMaintenance.setState(({ isRefused }) => ({ maintenance, isRefused: isRefused && !!maintenance?.isOn }));

/** From an answer to this person, who is not refused then. */
export const learnAnswer = ({ maintenance }: Told): void => useMaintenance.setState({ maintenance, isRefused: false });

/** A refusal says which maintenance it is to those who are signed in. */
export function learnRefusal(error: ApiError): void {
  const { data } = error;
  if (isMaintenance(error) && typeof data === 'object' && data !== null && 'maintenance' in data)
    useMaintenance.setState({ ...(data as Told), isRefused: true });
}
