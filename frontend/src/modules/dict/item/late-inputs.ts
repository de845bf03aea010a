import { lateInput } from '../../../kernel/look/late/late-input';

// The inputs that only the form of an entry has: a tree of entries, pictures and colours.

export const ParentItem = lateInput(async () => (await import('./parent-item')).ParentItem);
export const ValueInput = lateInput(async () => (await import('./value-input')).ValueInput);
