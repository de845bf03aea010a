import { useQueryClient } from '@tanstack/react-query';
import { post } from '../../../kernel/api';
import { useAttempt } from '../../../kernel/use-attempt';

/** Has it counted what there is of somebody; the server goes on by itself. */
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
