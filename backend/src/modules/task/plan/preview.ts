import { nextDue, type Plan } from './plan';

const MOST = 5;

/** When a plan would be due next. */
export interface PlanPreview {
  runs: Date[];
  /** what ends it, where that comes before the fifth run */
  ends?: 'limit' | 'endDate';
}

export function previewPlan(plan: Plan, now: Date): PlanPreview {
  const runs: Date[] = [];
  const most = Math.min(MOST, plan.limit ?? MOST);
  for (let due = nextDue(plan, now); due && runs.length < most; due = nextDue(plan, due)) runs.push(due);
  if (runs.length === MOST) return { runs };
  return { runs, ends: runs.length === plan.limit ? 'limit' : 'endDate' };
}
