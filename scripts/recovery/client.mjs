/** A member of staff who calls the API, signed in as the first administrator. `ask` never throws for an answer, `call` does. */
export async function signedIn(url, password) {
  let token = '';
  const ask = async (path, body) => {
    const response = await fetch(`${url}/api/admin/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { language: 'en', authorization: token, ...(body && { 'content-type': 'application/json' }) },
      body: body && JSON.stringify(body),
      signal: AbortSignal.timeout(60_000),
    });
    return { status: response.status, text: await response.text() };
  };
  const call = async (path, body) => {
    const { status, text } = await ask(path, body);
    const { code, data } = JSON.parse(text);
    if (code !== 1000) throw new Error(`${path}: ${status} ${text}`);
    return data;
  };
  ({ token } = await call('base/open/login', { username: 'admin', password }));
  return { ask, call, token };
}
