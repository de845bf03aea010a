import { useMemo } from 'react';
import type { ResourceOf } from '../../../kernel/resource/resource';
import type { Resource } from '../../../kernel/api';
import type { FeatureKey } from '../capability/use-capabilities';
import { abilityOf } from '../capability/use-capability';
import { useCapabilities } from '../capability/use-capabilities';
import { lookup } from '../../../kernel/lookup';

/** What of a person a chat product may not have, and the ability that it then lacks. */
const NEEDS: Record<string, FeatureKey> = {
  phone: 'phone',
  email: 'email',
  status: 'status',
  last_login_time: 'lastLogin',
  last_login_ip: 'loginAddress',
  is_real_name: 'realName',
  balance: 'balance',
  area: 'place',
  invite_code: 'invitation',
  parent_id: 'invitation',
  is_manual_approve: 'manualApprove',
  online: 'online',
};

/** A declared list of people without what the chat product does not have: no empty columns, no boxes that ask for nothing. */
export function useWithoutLacking<R extends Resource>(of: ResourceOf<R>): ResourceOf<R> {
  const { data } = useCapabilities();
  return useMemo(() => {
    const has = (name: string) => {
      const key = lookup(NEEDS, name);
      return key === undefined || abilityOf(data, key).has;
    };
    const fields = of.fields.filter(({ name }) => has(name));
    return fields.length === of.fields.length ? of : { ...of, fields };
  }, [of, data]);
}
