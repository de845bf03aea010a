import { nextDue, type Plan } from './plan';

const MOST = 5;

/** The next times at which a plan is due. */
export interface PlanPreview {
  runs: Date[];
  /** what ends the plan, if it ends before the fifth run */
  ends?: 'limit' | 'endDate';
}

export function previewPlan(plan: Plan, now: Date): PlanPreview {
  const runs: Date[] = [];
  const most = Math.min(MOST, plan.limit ?? MOST);
  for (let due = nextDue(plan, now); due && runs.length < most; due = nextDue(plan, due)) runs.push(due);
  if (runs.length === MOST) return { runs };
  return { runs, ends: runs.length === plan.limit ? 'limit' : 'endDate' };
}
