import { useQuery } from '@tanstack/react-query';
import { get } from '../../kernel/call/api/api';

/** How staff can sign in here. Until it is known, and if it cannot be known, with a password. */
export const useSignInWays = () =>
  useQuery({ queryKey: ['signInWays'], queryFn: () => get('base/open', 'signInWays'), staleTime: Infinity }).data;
