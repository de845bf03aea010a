import { exportsOf } from '../exported-parts';
import type { AfterRestore } from '../kernel/durability/held/after-restore';
import type { HeldRule } from '../kernel/durability/held/held-rule';

/** What the modules say in their files `….held-work.ts`. */
export const heldRules = (): HeldRule[] => exportsOf('held-work') as HeldRule[];

/** What they say in their files `….after-restore.ts`. */
export const afterRestores = (): AfterRestore[] => exportsOf('after-restore') as AfterRestore[];
