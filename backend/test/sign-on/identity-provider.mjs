// A real identity provider (oidc-provider) in a process of its own. It prints its issuer, runs until its standard input ends, and has nobody
// until { people: { id: claims } } is posted to /control.
// Usage: node identity-provider.mjs CLIENT_ID CLIENT_SECRET REDIRECT_URI LOGOUT_URI
import { once } from 'node:events';
import { createServer } from 'node:http';
import { Provider } from 'oidc-provider';

const [clientId, clientSecret, redirectUri, logoutUri] = process.argv.slice(2);
let people = {};

const server = createServer((request, response) => {
  answer(request, response).catch((error) => {
    response.statusCode = 500;
    response.end(String(error.stack));
  });
});
await once(server.listen(0, '127.0.0.1'), 'listening');
const issuer = `http://127.0.0.1:${server.address().port}`;

const provider = new Provider(issuer, {
  clients: [
    {
      client_id: clientId,
      client_secret: clientSecret,
      redirect_uris: [redirectUri],
      grant_types: ['authorization_code', 'refresh_token'],
      backchannel_logout_uri: logoutUri,
      backchannel_logout_session_required: true,
    },
  ],
  claims: {
    openid: ['sub', 'amr', 'auth_time'],
    email: ['email', 'email_verified'],
    profile: ['name', 'preferred_username', 'groups', 'department'],
  },
  conformIdTokenClaims: false,
  features: { devInteractions: { enabled: false }, backchannelLogout: { enabled: true } },
  cookies: { keys: ['only for tests'] },
  interactions: { url: (_, { uid }) => `/interaction/${uid}` },
  // Most providers give one for `offline_access` without asking the person each time; the standard wants that.
  issueRefreshToken: async (_, client) => client.grantTypeAllowed('refresh_token'),
  loadExistingGrant: async (ctx) => {
    const grant = new ctx.oidc.provider.Grant({
      accountId: ctx.oidc.session.accountId,
      clientId: ctx.oidc.client.clientId,
    });
    grant.addOIDCScope('openid email profile offline_access');
    await grant.save();
    return grant;
  },
  findAccount: (_, accountId) =>
    people[accountId] && { accountId, claims: async () => ({ sub: accountId, ...people[accountId] }) },
  rotateRefreshToken: true,
  // By itself it does not talk to this machine, where the console of the tests is.
  fetch: (url, { method, headers, body, signal }) => fetch(url, { method, headers, body, signal }),
  pkce: { required: () => true },
});
const bodyOf = async (request) => {
  let text = '';
  for await (const part of request) text += part;
  return text;
};

/** The page on which somebody says who they are: GET shows it, POST takes `login` and, for a second factor, `amr`. */
async function interact(request, response) {
  if (request.method === 'GET') {
    response.setHeader('content-type', 'text/html');
    return response.end(
      '<!doctype html><title>Sign in</title><form method="post"><input name="login" aria-label="Login"><input name="amr" aria-label="Factor"><button>Continue</button></form>',
    );
  }
  const form = new URLSearchParams(await bodyOf(request));
  const amr = form.get('amr') ? { amr: form.get('amr').split(',') } : {};
  await provider.interactionFinished(request, response, { login: { accountId: form.get('login'), ...amr } });
}

async function control(request, response) {
  const command = JSON.parse(await bodyOf(request));
  if (command.people) people = command.people;
  response.end('{}');
}

const callback = provider.callback();

async function answer(request, response) {
  if (request.url.startsWith('/interaction/')) return interact(request, response);
  return request.url === '/control' ? control(request, response) : callback(request, response);
}

console.log(issuer);
process.stdin.resume().on('end', () => process.exit(0));
