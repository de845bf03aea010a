import { type Variable, VARIABLE_NAMES, type VariableDeclaration, VARIABLES } from '../../src/config/variables';

/** The data folder of the test process. */
export const DATA_DIR = process.env['DATA_DIR'];
/** No program listens there. */
export const CLOSED = '127.0.0.1:1';

/** A secret that needs encoding in an address, and one that does not. */
export const markOf = (name: Variable) => `MARK-${name.toLowerCase()}-9f3a/+"`;
const inAddress = (name: Variable) => encodeURIComponent(markOf(name));

/** Addresses with a secret wherever one may stand in them. */
export const ADDRESSES: Partial<Record<Variable, string>> = {
  DATABASE_URL: `mysql://user:${inAddress('DATABASE_URL')}@${CLOSED}/x`,
  REDIS_URL: `redis://user:${inAddress('REDIS_URL')}@${CLOSED}`,
  IM_DATABASE_URL: `mysql://user:${inAddress('IM_DATABASE_URL')}@${CLOSED}/x`,
  IM_REDIS_URL: `redis://user:${inAddress('IM_REDIS_URL')}@${CLOSED}/0`,
  BACKUP_S3_URL: `http://key:${inAddress('BACKUP_S3_URL')}@${CLOSED}`,
  STORAGE_URL: `http://key:${inAddress('STORAGE_URL')}@${CLOSED}/files`,
  AUDIT_WEBHOOK: `http://${CLOSED}/services/${inAddress('AUDIT_WEBHOOK')}`,
  PUBLIC_URL: `https://user:${inAddress('PUBLIC_URL')}@console.example.com`,
  CLAMAV_URL: `tcp://user:${inAddress('CLAMAV_URL')}@${CLOSED}`,
  PLUGIN_MARKET_URL: `https://user:${inAddress('PLUGIN_MARKET_URL')}@${CLOSED}/market`,
  // It is refused with anything but the address.
  AI_BASE_URL: `http://${CLOSED}/v1`,
};
/** What some secrets are only allowed with. */
const BESIDE = {
  ...{ DATA_DIR, TZ: 'Asia/Shanghai', OIDC_ISSUER: 'https://login.example.com', OIDC_CLIENT_ID: 'console' },
  ...{ AI_MODEL: 'small', BACKUP_TO: '/nowhere/backups' },
};

export const declarationOf = (name: Variable): VariableDeclaration => VARIABLES[name];
export const WITH_SECRETS = VARIABLE_NAMES.filter((name) => declarationOf(name).shown !== 'value');
/** An environment with a marked secret in each of these variables. */
export const marked = (names: readonly Variable[]): NodeJS.ProcessEnv => ({
  ...BESIDE,
  ...Object.fromEntries(names.map((name) => [name, ADDRESSES[name] ?? `${markOf(name)}${'x'.repeat(30)}`])),
});

/** What the secret of a variable may look like in a file. */
export const formsOf = (name: Variable): string[] => {
  const mark = markOf(name);
  const bytes = Buffer.from(mark);
  return [mark, inAddress(name), `mark-${name.toLowerCase()}`, bytes.toString('base64url'), bytes.toString('hex')];
};
