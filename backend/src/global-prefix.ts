/** Everything is below /api but what machines ask for. */
export const GLOBAL_PREFIX: [string, { exclude: string[] }] = [
  'api',
  { exclude: ['health/live', 'health/ready', 'metrics'] },
];
