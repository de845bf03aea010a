import { ImRungDuration } from '../../../api/codes';
import { t } from '../../../kernel/basis/i18n/i18n';
import { defineResource } from '../../../kernel/resource/declare/resource';

/** The rungs of the ladder: which ban the desk recommends from how many strikes on. */
export const ladder = defineResource('im/ladder', {
  texts: 'im-ladder',
  title: ({ strikes }) => t('im-ladder:from', { n: strikes, count: strikes }),
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
