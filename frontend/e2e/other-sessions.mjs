/** Ends all sessions of a staff member but the one of the token, as that member or an administrator does. */
export async function endOtherSessions({ call }, token) {
  const sessions = await call('base/comm/sessions', undefined, token);
  const ids = sessions.filter(({ current }) => !current).map(({ id }) => id);
  await call('base/comm/endSession', { ids }, token);
}
