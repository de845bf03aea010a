import { useQueryClient } from '@tanstack/react-query';
import { post } from '../../../kernel/call/api/api';
import { useAttempt } from '../../../kernel/call/attempt/use-attempt';

/** Starts counting the data of a person; the server continues by itself. */
export function useScan(userId: number) {
  const client = useQueryClient();
  const { attempt, isBusy, problem } = useAttempt();
  const scan = () =>
    attempt(async () => {
      await post('user/erasure', 'scan', { userId });
      await client.invalidateQueries({ queryKey: ['user/erasure'] });
    });
  return { scan, isBusy, problem };
}
