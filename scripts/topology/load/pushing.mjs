const MESSAGE = { title: 'topology', intro: 'to everybody', content_type: 1, extern_link: 'https://example.com/a' };

/** Creates a message and pushes it to everybody. */
export async function push({ call, ledger, phase }) {
  const isRight = ({ id }) => id > 0;
  const message = await call('im/system_message/add', { body: MESSAGE, isRight });
  if (message.outcome !== 'right') return;
  const one = { messageId: message.data.id, phase };
  ledger.pushes.push(one);
  const body = { message_id: one.messageId, send_to_all: 1 };
  const { outcome, data } = await call('im/sm_push_task/add', { body, isRight });
  if (outcome === 'right') one.id = data.id;
}
