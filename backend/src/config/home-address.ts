import type { AppConfig } from './app-config';

/**
 * The address of the console as far as the configuration knows it. Without PUBLIC_URL, only a console that is opened on this machine has
 * one. Never taken from a `Host` header: whoever sends it would decide where people are sent, and for which pages passkeys hold.
 */
export function homeAddress({
  publicUrl,
  port,
  production,
}: Pick<AppConfig, 'publicUrl' | 'port' | 'production'>): URL | undefined {
  if (publicUrl !== undefined) return new URL(publicUrl);
  return production || !port ? undefined : new URL(`http://localhost:${port}`);
}
