import { CursorPage } from '../../../../kernel/resource/page/cursor-page';
import { defineResource } from '../../../../kernel/resource/declare/resource';

const logs = defineResource('im/user_log', {
  texts: 'demo-rows',
  title: 'ip',
  order: ['id', 'desc'],
  fields: [
    { name: 'created_time', search: 'range' },
    { name: 'nick_name' },
    { name: 'ip', search: true },
    { name: 'id', table: { width: 96, sortable: false } },
  ],
});

/** A keyword search needs one of these filters. */
const SCOPE = ['ip', 'created_timeStart', 'created_timeEnd'];

export default function VeryManyRows() {
  return <CursorPage of={logs} scope={SCOPE} />;
}
