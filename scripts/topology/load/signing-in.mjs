import { password } from '../installation.mjs';

/** Somebody comes to work, and what they are given is good for them, and tied to where they are. */
export async function signIn({ call, client, names }, nth) {
  const username = names[nth % names.length];
  const body = { username, password };
  const { outcome, data } = await call('base/open/login', { body, token: '', isRight: ({ token }) => Boolean(token) });
  if (outcome !== 'right') return;
  await call('base/comm/person', { token: data.token, isRight: (person) => person.username === username });
  // Through two machines: nginx says who asks, and the node believes nginx alone.
  const isHere = ({ current, ip }) => current && ip === client.address;
  await call('base/comm/sessions', { token: data.token, isRight: (sessions) => sessions.some(isHere) });
}
