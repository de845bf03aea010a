import { password } from '../installation.mjs';

/** Signs in a staff member. The tokens must work for this person, and be bound to their address. */
export async function signIn({ call, client, names }, nth) {
  const username = names[nth % names.length];
  const body = { username, password };
  const { outcome, data } = await call('base/open/login', { body, token: '', isRight: ({ token }) => Boolean(token) });
  if (outcome !== 'right') return;
  await call('base/comm/person', { token: data.token, isRight: (person) => person.username === username });
  // Through two proxies: nginx passes on the client's address, and the node trusts only nginx.
  const isHere = ({ current, ip }) => current && ip === client.address;
  await call('base/comm/sessions', { token: data.token, isRight: (sessions) => sessions.some(isHere) });
}
