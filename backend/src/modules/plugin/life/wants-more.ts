import { askedOf } from '../consent/granted-scopes';
import type { Manifest } from '../package/manifest';

/** Everything that a package asks for, each as one string. */
const wishesOf = ({ scopes, hooks }: Pick<Manifest, 'scopes' | 'hooks'>): string[] => [
  ...hooks,
  ...askedOf(scopes).map(([name]) => name),
  ...(scopes.http?.hosts ?? []).map((host) => `http ${host}`),
  ...(scopes.http?.methods ?? []).map((method) => `http ${method}`),
  ...(scopes['chat.read'] ?? []).map((entity) => `chat ${entity}`),
];

/** Whether a version asks for anything that the other one did not. */
export function wantsMore(next: Manifest, before: Manifest): boolean {
  const had = new Set(wishesOf(before));
  return wishesOf(next).some((wish) => !had.has(wish));
}
