import type { AppConfig } from './config/app-config';

/**
 * Prints where to open the console, for a person at a terminal; programs read the JSON log instead.
 * @param account the account that may sign in, as long as its password is not secret
 */
export function announce({ publicUrl, swagger }: AppConfig, url: string, account?: string): void {
  const address = (publicUrl ?? local(url)).replace(/\/$/, '');
  process.stdout.write(
    `\n  Switchboard is ready: ${address}\n${swagger ? `  API documentation:    ${address}/docs\n` : ''}` +
      `${account ? `  Sign in as:           ${account}\n` : ''}\n`,
  );
}

export function announceWorker(url: string): void {
  process.stdout.write(`\n  Switchboard's worker is ready: ${local(url)}/health/ready\n\n`);
}

const local = (url: string): string =>
  url.replace('[::1]', 'localhost').replace('0.0.0.0', 'localhost').replace('127.0.0.1', 'localhost');
