import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type CryptoKey, exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import { CLIENT } from './own-provider';

/** What the provider, or somebody between it and the console, does wrongly. */
export interface Fault {
  /** replace claims of the ID token */
  claims?: JWTPayload;
  /** how it is signed */
  signature?: 'none' | 'foreign' | 'unknownKid' | 'secret';
  /** replace what is told of the person in addition */
  person?: object;
  /** changes what the browser brings back */
  answer?: (query: URLSearchParams) => void;
  /** instead of tokens */
  status?: number;
  /** of what is told at the beginning */
  metadata?: object;
  /** instead of its keys */
  keys?: number;
}

const SUBJECT = 'victim';
const MAIL = 'victim@example.com';

/** An identity provider that a test makes lie. It takes a code as often as somebody comes with it. */
export class HostileProvider {
  fault: Fault = {};
  /** how often the token endpoint was asked */
  asked = 0;
  /** how often it was asked what it can do, and for its keys */
  described = 0;
  keysAsked = 0;
  private readonly nonces = new Map<string, string>();
  private readonly challenges = new Map<string, string>();

  private constructor(
    private readonly server: Server,
    private readonly keys: { own: CryptoKey; foreign: CryptoKey; published: object },
  ) {}

  static async start(): Promise<HostileProvider> {
    const [own, foreign] = [await generateKeyPair('RS256'), await generateKeyPair('RS256')];
    const published = { keys: [{ ...(await exportJWK(own.publicKey)), kid: 'own', alg: 'RS256', use: 'sig' }] };
    const server = createServer();
    const keys = { own: own.privateKey, foreign: foreign.privateKey, published };
    const provider = new HostileProvider(server, keys);
    server.on('request', (request, response) => void provider.answer(request, response));
    await once(server.listen(0, '127.0.0.1'), 'listening');
    return provider;
  }

  get issuer(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  stop(): void {
    this.server.close();
    this.server.closeAllConnections();
  }

  /** The way of a browser through it. @returns what it brings back */
  visit(url: string): string {
    const { searchParams } = new URL(url);
    const read = (name: string) => searchParams.get(name) ?? '';
    const code = createHash('sha256').update(read('state')).digest('hex');
    this.nonces.set(code, read('nonce'));
    this.challenges.set(code, read('code_challenge'));
    const query = new URLSearchParams({ code, state: read('state'), iss: this.issuer });
    this.fault.answer?.(query);
    return `?${query.toString()}`;
  }

  /** Ends the sessions of somebody who has come from it. */
  logoutToken(id: string): Promise<string> {
    const now = Math.floor(Date.now() / 1000);
    const events = { 'http://schemas.openid.net/event/backchannel-logout': {} };
    return new SignJWT({ iss: this.issuer, aud: CLIENT.id, sub: SUBJECT, iat: now, exp: now + 120, jti: id, events })
      .setProtectedHeader({ alg: 'RS256', kid: 'own' })
      .sign(this.keys.own);
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const send = (body: unknown, status = 200) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    };
    if (request.url === '/.well-known/openid-configuration') return send(this.metadata(), ++this.described && 200);
    if (request.url === '/jwks') return send(this.keys.published, ++this.keysAsked && (this.fault.keys ?? 200));
    if (request.url === '/userinfo') return send({ sub: SUBJECT, name: 'Victim', ...this.fault.person });
    if (request.url !== '/token') return send({}, 404);
    this.asked++;
    let text = '';
    for await (const part of request) text += String(part);
    if (this.fault.status !== undefined) return send({}, this.fault.status);
    send(await this.tokens(new URLSearchParams(text)));
  }

  private metadata(): object {
    const at = (path: string) => `${this.issuer}/${path}`;
    return {
      issuer: this.issuer,
      authorization_endpoint: at('auth'),
      token_endpoint: at('token'),
      userinfo_endpoint: at('userinfo'),
      jwks_uri: at('jwks'),
      id_token_signing_alg_values_supported: ['RS256'],
      authorization_response_iss_parameter_supported: true,
      ...this.fault.metadata,
    };
  }

  private async tokens(form: URLSearchParams): Promise<object> {
    const code = form.get('code') ?? '';
    const verifier = form.get('code_verifier') ?? '';
    if (createHash('sha256').update(verifier).digest('base64url') !== this.challenges.get(code))
      return { error: 'invalid_grant' };
    const now = Math.floor(Date.now() / 1000);
    const claims = {
      ...{ iss: this.issuer, aud: CLIENT.id, sub: SUBJECT, iat: now, exp: now + 300, nonce: this.nonces.get(code) },
      ...{ email: MAIL, email_verified: true },
      ...this.fault.claims,
    };
    return { access_token: 'access', token_type: 'bearer', id_token: await this.sign(claims) };
  }

  private sign(claims: JWTPayload): Promise<string> | string {
    const { signature } = this.fault;
    if (signature === 'none') return new UnsecuredJWT(claims).encode();
    const token = new SignJWT(claims);
    if (signature === 'secret')
      return token.setProtectedHeader({ alg: 'HS256' }).sign(new TextEncoder().encode(CLIENT.secret.padEnd(32, '.')));
    const kid = signature === 'unknownKid' ? 'unknown' : 'own';
    return token.setProtectedHeader({ alg: 'RS256', kid }).sign(this.keys[signature === 'foreign' ? 'foreign' : 'own']);
  }
}

export const VICTIM = { subject: SUBJECT, email: MAIL };
