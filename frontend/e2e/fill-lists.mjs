/** Gives at least one row to each list that has none after the first start, including the recycle bin. */
export async function fillLists({ call }) {
  const { id } = await call('base/sys/param/add', { name: 'Gone', keyName: 'gone' });
  await call('base/sys/param/delete', { ids: [id] });
  const message = { title: 'Maintenance', intro: 'Tonight', content_type: 1, extern_link: 'https://example.com/' };
  const { id: messageId } = await call('im/system_message/add', message);
  await call('im/sm_push_task/add', { message_id: messageId, send_to_all: 1 });
  await call('im/sm_push_task/add', { message_id: messageId, send_time: '2099-01-01 00:00:00' });
}
