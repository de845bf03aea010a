import { defineResource } from '../../../kernel/resource/declare/resource';
import { PersonInput } from '../message/person-input';
import { ContentInput } from './content-input';
import { DelayInput } from './delay-input';
import { beginningOf, PhraseType } from './phrase';

/** The screen of the phrases of libraries: content, sender and delay. */
export const phrases = defineResource('im/wording', {
  texts: 'im-wording',
  title: beginningOf,
  order: ['order_num', 'asc'],
  form: { width: 560 },
  fields: [
    { name: 'user_id', input: PersonInput, table: false },
    {
      name: 'type',
      input: 'radio',
      initial: PhraseType.Text,
      options: [{ value: PhraseType.Text }, { value: PhraseType.Image }],
    },
    { name: 'content', input: ContentInput, required: true },
    { name: 'delay', input: DelayInput, initial: 3 },
    { name: 'nick_name' },
    { name: 'order_num' },
    { name: 'create_time' },
  ],
});
