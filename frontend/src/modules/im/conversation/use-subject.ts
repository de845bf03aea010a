import { useQuery } from '@tanstack/react-query';
import { useCan } from '../../../kernel/access/permission/can';
import { infoOf } from '../../../kernel/call/api/call';

/** The partner or the group of a conversation, as far as the signed-in user may see it. */
export interface Subject {
  name: string | undefined;
  image: string | undefined;
}

type Resource = 'im/user' | 'im/group';

/** The name and the picture of a user or a group. Deleted users and the system have none. */
export function useSubject(resource: Resource, id: number | undefined): Subject {
  const isAllowed = useCan()(`${resource}/info`);
  const { data } = useQuery({
    queryKey: [resource, 'info', 'subject', id],
    queryFn: ({ signal }) => infoOf(resource, Number(id), signal),
    enabled: isAllowed && id !== undefined && id > 0,
    staleTime: 60_000,
    retry: false,
  });
  const text = (...names: string[]) =>
    names.map((name) => data?.[name]).find((value) => typeof value === 'string' && value !== '');
  return {
    name: text('nick_name', 'name', 'user_name') as string | undefined,
    image: text('head_image_thumb', 'head_image') as string | undefined,
  };
}
