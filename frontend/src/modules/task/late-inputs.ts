import { lateInput } from '../../kernel/look/late/late-input';

// Inputs that are fetched with the first form, because the calendar is too large for the list page.

export const CronInput = lateInput(async () => (await import('./schedule/cron-input')).CronInput);
export const IntervalInput = lateInput(async () => (await import('./schedule/interval-input')).IntervalInput);
export const CallInput = lateInput(async () => (await import('./call/call-input')).CallInput);
