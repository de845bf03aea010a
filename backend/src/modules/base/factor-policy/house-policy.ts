import type { ConfService } from '../conf/conf.service';

const KEY = 'secondFactor';

export const POLICIES = ['off', 'optional', 'required'] as const;
export type Policy = (typeof POLICIES)[number];

/** What holds for all staff: nobody can set up a second factor, everybody may, or everybody must from a moment on. A role can only add to it. */
export interface HousePolicy {
  policy: Policy;
  /** null unless `required` */
  from: Date | null;
}

/** Written as `optional`, or `required 2026-12-01T08:00:00.000Z`. */
export async function readHousePolicy(conf: ConfService): Promise<HousePolicy> {
  const [policy = 'optional', from] = ((await conf.readValue(KEY)) ?? 'optional').split(' ');
  return { policy: policy as Policy, from: from === undefined ? null : new Date(from) };
}

export const writeHousePolicy = (conf: ConfService, { policy, from }: HousePolicy): Promise<void> =>
  conf.writeValue(KEY, from ? `${policy} ${from.toISOString()}` : policy);
