import { post } from '../../../kernel/call/api/api';
import type { Freeze } from '../../../kernel/resource/declare/resource';

/** Counts the people who match a filter now, for a batch about all of them. */
export const freezePeople: Freeze = async (filter) => {
  const { people, watermark } = await post('im/batch', 'preview', { filter });
  return { filter, watermark: watermark ?? 0, count: people };
};
