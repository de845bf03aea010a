import { useQuery } from '@tanstack/react-query';
import { useCan } from '../../../kernel/access/permission/can';
import { type Data, get } from '../../../kernel/call/api/api';

export type FactorRules = Data<'base/sys/factor', 'rules', 'get'>;
export type RoleRule = FactorRules['roles'][number];

export type HousePolicy = FactorRules['house']['policy'];
/** A role can only follow the house, or require it. */
export type Rule = HousePolicy | 'house';

/** What a dialog changes: the rule of a role, or, without a `roleId`, that of all staff. */
export interface RuleTarget {
  roleId?: number;
  name: string;
  /** the rule that is in force */
  rule: Rule;
  people: number;
  without: number;
}

export function useFactorRules() {
  const isAllowed = useCan()('base/sys/factor/rules');
  const query = useQuery({
    queryKey: ['base/sys/factor', 'rules'],
    queryFn: () => get('base/sys/factor', 'rules'),
    enabled: isAllowed,
    meta: { main: true },
  });
  return { ...query, isAllowed };
}
