import { ImRungDuration } from '../../../api/codes';
import { defineResource } from '../../../kernel/resource/declare/resource';

/** The rungs of the ladder: which ban the desk recommends from how many strikes on. */
export const ladder = defineResource('im/ladder', {
  texts: 'im-ladder',
  order: ['strikes', 'asc'],
  form: { width: 480 },
  fields: [
    { name: 'strikes', input: 'number', table: { width: 200 } },
    {
      name: 'duration',
      input: 'radio',
      initial: 'week',
      options: ImRungDuration.map((value) => ({ value })),
      table: { width: 200 },
    },
  ],
});
