import { defineResource } from '../../../kernel/resource/declare/resource';
import { ContentType, PICTURE_ADDRESS, WEB_ADDRESS } from '../phone/content-type';
import { CoverInput } from './cover-input';
import { MessageLine } from './message-line';
import { PushCount } from './push-count';
import { RichContent } from './rich-content';
import { TITLE_LENGTH, TitleInput } from './title-input';

/** The screen of the system messages. */
export const messages = defineResource('im/system_message', {
  texts: 'im-message',
  title: 'title',
  order: ['create_time', 'desc'],
  form: { in: 'drawer', width: 1120 },
  fields: [
    {
      name: 'title',
      input: TitleInput,
      rule: { maxLength: TITLE_LENGTH },
      table: { width: 380 },
      render: (_, row) => <MessageLine message={row} />,
    },
    { name: 'cover_url', input: CoverInput, rule: { pattern: PICTURE_ADDRESS }, table: false },
    { name: 'intro', input: 'textarea', table: false },
    {
      name: 'content_type',
      input: 'radio',
      initial: ContentType.RichText,
      search: true,
      options: [
        { value: ContentType.RichText, tone: 'blue' },
        { value: ContentType.Link, tone: 'purple' },
      ],
      table: { width: 120 },
    },
    {
      name: 'rich_text',
      input: RichContent,
      required: true,
      visible: ({ content_type: type }) => type !== ContentType.Link,
      table: false,
    },
    {
      name: 'extern_link',
      input: 'text',
      required: true,
      rule: { pattern: WEB_ADDRESS },
      visible: ({ content_type: type }) => type === ContentType.Link,
      table: false,
    },
    {
      name: 'push_count',
      table: { width: 110, align: 'right' },
      render: (_, row) => <PushCount message={row} />,
    },
    { name: 'creator_name', table: { width: 130 } },
    { name: 'create_time', search: 'range', table: { width: 176, sortable: true } },
  ],
});
