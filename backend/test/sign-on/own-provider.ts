import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

export const CLIENT = { id: 'console', secret: 'client-secret-of-the-tests' };
export const HOME = 'https://console.example';

/** What somebody enters at the provider. */
interface Entered {
  login: string;
  /** with which factors the provider says it has asked */
  amr?: string;
}

/** A real identity provider for one test file, and the browser of its visitors. */
export class OwnProvider {
  private constructor(
    private readonly child: ChildProcess,
    readonly issuer: string,
  ) {}

  /** @param logoutUri where it sends back-channel logouts */
  static async start(logoutUri = 'http://127.0.0.1:1/none'): Promise<OwnProvider> {
    const args = [join(__dirname, 'identity-provider.mjs'), CLIENT.id, CLIENT.secret, `${HOME}/sso`, logoutUri];
    const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'ignore'] });
    const [line] = (await Promise.race([once(child.stdout, 'data'), once(child, 'exit').then(() => [''])])) as [Buffer];
    const issuer = line.toString().trim();
    if (!issuer) throw new Error('The identity provider did not start');
    return new OwnProvider(child, issuer);
  }

  async stop(): Promise<void> {
    if (this.child.exitCode !== null) return;
    this.child.stdin?.end();
    await once(this.child, 'exit');
  }

  /** Replaces all people by these: claims by the id of somebody. */
  async setPeople(people: Record<string, object>): Promise<void> {
    await fetch(`${this.issuer}/control`, { method: 'POST', body: JSON.stringify({ people }) });
  }

  /** Goes the whole way with a browser of its own. @returns the query with which the browser is sent back to the console */
  async visit(url: string, entered: Entered, cookies: Map<string, string> = new Map()): Promise<string> {
    let next: { at: string; form?: URLSearchParams } = { at: url };
    for (let steps = 0; steps < 10; steps++) {
      const answer = await this.send(next.at, next.form, cookies);
      const { pathname } = new URL(next.at);
      if (answer.status === 200 && pathname.startsWith('/interaction/')) {
        next = { at: next.at, form: new URLSearchParams({ ...entered }) };
        continue;
      }
      const location = answer.headers.get('location');
      if (!location) throw new Error(`The provider answered ${answer.status}: ${await answer.text()}`);
      const target = new URL(location, this.issuer);
      if (target.origin === HOME) return target.search;
      next = { at: target.href };
    }
    throw new Error('The provider sends its visitors around');
  }

  /** Signs somebody out at the provider, which tells the console of it. */
  async signOut(cookies: Map<string, string>): Promise<void> {
    const page = await this.send(`${this.issuer}/session/end`, undefined, cookies);
    const [, xsrf = ''] = /name="xsrf" value="([^"]+)"/.exec(await page.text()) ?? [];
    const form = new URLSearchParams({ xsrf, logout: 'yes' });
    await this.send(`${this.issuer}/session/end/confirm`, form, cookies);
  }

  private async send(url: string, form: URLSearchParams | undefined, cookies: Map<string, string>): Promise<Response> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(url, {
      redirect: 'manual',
      headers: { cookie },
      ...(form && { method: 'POST', body: form }),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (name !== undefined && value !== undefined) cookies.set(name, value);
    }
    return answer;
  }
}
