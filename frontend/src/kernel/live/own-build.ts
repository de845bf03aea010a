/** The build that a document belongs to: its entry script, whose name changes with any of its contents. Undefined in development. */
export const ownBuild = (page = document): string | undefined =>
  page.querySelector('script[type="module"][src^="/assets/"]')?.getAttribute('src') ?? undefined;

/** @param served what the server says that it hands out; nothing where it hands out no console */
export function isOutdated(served: unknown): boolean {
  const own = ownBuild();
  return own !== undefined && typeof served === 'string' && served !== '' && served !== own;
}
