import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { background } from '../../../kernel/basis/failure/background';
import { type Data, get, post, type Row } from '../../../kernel/call/api/api';
import { useCan } from '../../../kernel/access/permission/can';

export type BackupState = Data<'base/sys/backup', 'state', 'get'>;
export type Backup = BackupState['backups'][number];
export type BackupRun = NonNullable<BackupState['backupRun']>;
export type BackupTask = Row<'task/info'>;

/** The system tasks of backups; undefined for people who may not see tasks. */
export interface BackupTasks {
  make?: BackupTask;
  drill?: BackupTask;
}

/** The calls of these tasks. */
const CALLS = { make: 'backup.make()', drill: 'backup.drill()' };
const isOurs = ({ service }: BackupTask) => Object.values(CALLS).some((call) => call === service);

const RUNNING_MS = 2000;
const IDLE_MS = 30_000;

/** Whether a run has not ended, as far as is known. */
export const isOpen = (run: BackupRun | null | undefined): boolean =>
  run?.state === 'running' || run?.state === 'cancelling';

/** What lies in the folder of the backups, as the node that answers sees it. */
export function useBackups(isRunning: boolean) {
  const isAllowed = useCan()('base/sys/backup/state');
  const query = useQuery({
    queryKey: ['base/sys/backup', 'state'],
    queryFn: () => get('base/sys/backup', 'state'),
    enabled: isAllowed,
    refetchInterval: ({ state: { data } }) =>
      isRunning || isOpen(data?.backupRun) || isOpen(data?.drillRun) ? RUNNING_MS : IDLE_MS,
    meta: { main: true },
  });
  const { refetch } = query;
  // When a run ends, what it has made is there, and the last look was before its end.
  useEffect(() => (isRunning ? () => background(refetch()) : undefined), [isRunning, refetch]);
  return { ...query, isAllowed };
}

/** The tasks that make backups, and that restore them on trial. */
export function useBackupTasks(): BackupTasks {
  const isAllowed = useCan()('task/info/page');
  const { data } = useQuery({
    queryKey: ['task/info', 'backup'],
    queryFn: async () => (await post('task/info', 'page', { type: 0, size: 100 })).list.filter(isOurs),
    enabled: isAllowed,
    refetchInterval: ({ state }) => (state.data?.some(({ running }) => running) ? RUNNING_MS : IDLE_MS),
  });
  const of = (call: string) => data?.find(({ service }) => service === call);
  return { make: of(CALLS.make), drill: of(CALLS.drill) };
}
