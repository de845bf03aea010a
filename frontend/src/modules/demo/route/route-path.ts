/** The path of the demo of an address with parameters. */
export const routePath = (id: number, name?: string): string =>
  `/demo/test/route/${id}${name ? `/${encodeURIComponent(name)}` : ''}`;
